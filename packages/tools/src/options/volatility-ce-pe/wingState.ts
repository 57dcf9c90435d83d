import { derivedColumns, IV_OK, type WingLabel, wingLabel } from '@strikelens/analytics/options'
import { firstExpiry } from '@strikelens/analytics/volatility'
import { readSession } from '@strikelens/market/chainSessions'
import { chainFacts, snapshotOf } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'
import { ivHistory, rr25Rank } from '../../chain/ivHistory.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { pricedSnapshot } from '../../chain/smiles.ts'
import { expiryChoices } from '../../symbols/expiryChoices.ts'
import { ivAtStrike, type WingPair } from './wingPair.ts'

/** What the two wings did since the base at the strikes they stand at now; IVs as 0.121. */
export interface WingChange {
  readonly label: string
  readonly callStrike: number
  readonly putStrike: number
  readonly callIv: number
  readonly putIv: number
  readonly baseCallIv: number
  readonly basePutIv: number
  readonly call: number
  readonly put: number
  /** Which wing is repriced; null without both changes. */
  readonly reading: WingLabel | null
}

/** Change of each wing's fixed-strike IV since the base (/volatility-ce-pe). `hasLabel` false withholds the reading. */
export function wingChange({ derived, baseline }: ChainReading, pair: WingPair, hasLabel: boolean): WingChange {
  const { callStrike, putStrike } = pair
  const then = baseline.derived
  const base = (strike: number) => (then === null ? Number.NaN : ivAtStrike(then.byStrike, strike))
  const callIv = ivAtStrike(derived.byStrike, callStrike)
  const putIv = ivAtStrike(derived.byStrike, putStrike)
  const baseCallIv = base(callStrike)
  const basePutIv = base(putStrike)
  const call = callIv - baseCallIv
  const put = putIv - basePutIv
  return {
    label: baseline.label,
    callStrike,
    putStrike,
    callIv,
    putIv,
    baseCallIv,
    basePutIv,
    call,
    put,
    reading: hasLabel ? wingLabel(100 * call, 100 * put) : null,
  }
}

/** RR25 of the first expiry with two days or more, which is the one whose closes are kept (§O10). */
export interface SkewLevel {
  readonly expiry: IsoDate | null
  readonly rr25Pct: number
  readonly percentile: number
  readonly sessions: number
  readonly reading: 'Put skew steep' | 'Put skew flat' | null
}

/** Where that RR25 stands among the closes of a year (§M10). */
export async function skewLevel(reading: ChainReading): Promise<SkewLevel> {
  const { market, listing, day } = reading
  const choices = expiryChoices(reading)
  const first = choices[firstExpiry({ atmIvPct: [], days: [], dte: choices.map(({ dte }) => dte) })]
  const history = await ivHistory(market, listing, day.date)
  const rr25Pct = first === undefined ? Number.NaN : 100 * (await rr25Of(reading, first.expiry))
  const { percentile, sessions } = rr25Rank(rr25Pct, history)
  const label = percentile >= 80 ? 'Put skew steep' : percentile < 20 ? 'Put skew flat' : null
  return { expiry: first?.expiry ?? null, rr25Pct, percentile, sessions, reading: label }
}

/** RR25 of an expiry at the view instant; another than the page's own is priced for it. */
async function rr25Of({ market, listing, day, terms, derived, facts }: ChainReading, expiry: IsoDate): Promise<number> {
  if (expiry === terms.expiry) return derived.wings25.riskReversal
  const other = listing.options.find((series) => series.expiry === expiry)
  const session = await readSession(market, listing, expiry, day.date)
  if (other === undefined || session === null) return Number.NaN
  const last = snapshotOf(session.day, session.day.count - 1)
  const columns = derivedColumns(last.strike.length)
  return pricedSnapshot(columns, last, chainFacts(listing, other, facts.rate)).wings25.riskReversal
}

const LEAST_IVS = 3

/** Whether a stock's wing has too few good IVs to be read (/volatility-ce-pe). */
export function isThinWing({ listing, derived }: ChainReading): boolean {
  if (listing.set !== 'STK' || derived.atm < 0) return false
  const { ivKQuality } = derived.byStrike
  const good = (from: number, to: number) => ivKQuality.subarray(from, to).filter((code) => code === IV_OK).length
  return good(derived.atm, ivKQuality.length) < LEAST_IVS || good(0, derived.atm + 1) < LEAST_IVS
}

import {
  atmIndex,
  chainForward,
  type DerivedColumns,
  derivedColumns,
  IV_LOW,
  type LegColumns,
  type LegDerivation,
  thetaAhead,
  timeValue,
} from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { type ContractChange, levelNow, strikeBefore } from '@strikelens/market/chainSessions'
import { type ChainFacts, type ChainSnapshot, chainColumns, chainTerms } from '@strikelens/market/chains'
import type { SnapshotAxis } from '../../chain/axis.ts'
import type { AxisRows } from '../../chain/axisRows.ts'
import { priceStrikes } from '../../chain/strikePricing.ts'

/** One leg of each row's strike, one element a row; NaN in gaps. Today's shares: ₹, lots of today, IVs as 0.121. */
export interface RowLeg {
  readonly ltp: Float64Array
  /** Traded since the session's open. */
  readonly dayVolumeLots: Float64Array
  readonly oiLots: Float64Array
  readonly iv: Float64Array
  /** 1 where the IV is of low quality (§O9). */
  readonly isLowIv: Uint8Array
  readonly delta: Float64Array
  /** A calendar day, or to expiry within the last one. */
  readonly theta: Float64Array
  readonly vegaPerPoint: Float64Array
}

/** The strike of every row with its two legs. */
export interface RowQuotes {
  readonly strike: Float64Array
  readonly spot: Float64Array
  /** Synthetic future of the row's strike (§O6). */
  readonly synthetic: Float64Array
  /** Strike IV with its quality: what `basis=iv` compares. */
  readonly ivK: Float64Array
  readonly ivKQuality: Uint8Array
  readonly ce: RowLeg
  readonly pe: RowLeg
}

/** Which strike a row stands at: one and the same, or so many listed strikes from the row's own ATM. */
export type RowStrike = { readonly strike: number } | { readonly atmSteps: number }

/**
 * Prices each row's strike at the row's snapshot alone, told as contracts of the view's session: `changeAt` is what became of
 * those of a snapshot (§K1).
 */
export function rowQuotes(
  { snapshots }: SnapshotAxis,
  rows: AxisRows,
  facts: ChainFacts,
  at: RowStrike,
  changeAt: (snapshot: ChainSnapshot) => ContractChange,
): RowQuotes {
  const length = rows.time.length
  const out = emptyQuotes(length)
  const byLength = new Map<number, DerivedColumns>()
  for (let row = 0; row < length; row++) {
    const t = rows.snapshot[row]
    if (t < 0) continue
    const snapshot = snapshots[t]
    const change = changeAt(snapshot)
    const chain = chainColumns(snapshot, facts.terms.lotSize)
    const columns = byLength.get(chain.strike.length) ?? derivedColumns(chain.strike.length)
    byLength.set(chain.strike.length, columns)
    const terms = chainTerms(snapshot, facts)
    const k =
      'strike' in at
        ? strikeBefore(chain.strike, at.strike, change)
        : stepsFrom(chain.strike, chainForward(columns, chain, terms).forward, at.atmSteps)
    if (k < 0) continue
    const pricing = priceStrikes(columns, chain, terms, [k])
    const { timeQuality } = pricing
    const isIvShown = timeQuality === 'ok' || timeQuality === 'low'
    out.strike[row] = levelNow(chain.strike[k], change)
    out.spot[row] = levelNow(snapshot.spot, change)
    out.synthetic[row] = levelNow(columns.byStrike.forwardK[k], change)
    if (isIvShown) {
      out.ivK[row] = columns.byStrike.ivK[k]
      out.ivKQuality[row] = columns.byStrike.ivKQuality[k]
    }
    writeLeg(out.ce, row, chain.ce, columns.ce, k, change.factor, isIvShown)
    writeLeg(out.pe, row, chain.pe, columns.pe, k, change.factor, isIvShown)
    if (!isIvShown) continue
    for (const [right, leg, derived] of [
      [CE, out.ce, columns.ce],
      [PE, out.pe, columns.pe],
    ] as const) {
      leg.theta[row] = thetaOf(right, chain.strike[k], derived.mark[k], derived.thetaPerDay[k], pricing) / change.factor
    }
  }
  return out
}

function thetaOf(
  right: Right,
  strike: number,
  mark: number,
  thetaPerDay: number,
  { forward, years, rate }: { readonly forward: number; readonly years: number; readonly rate: number },
): number {
  const left = timeValue(right, mark, forward, strike, Math.exp(-rate * years))
  return thetaAhead(thetaPerDay, Math.max(left, 0), years)
}

/** Index of the listed strike so many steps from the one nearest to the forward; −1 when there is none. */
function stepsFrom(strikes: Float64Array, forward: number, steps: number): number {
  const atm = atmIndex(strikes, forward)
  return atm < 0 || atm + steps >= strikes.length ? -1 : atm + steps
}

function writeLeg(
  out: RowLeg,
  row: number,
  quotes: LegColumns,
  derived: LegDerivation,
  k: number,
  factor: number,
  isIvShown: boolean,
): void {
  out.ltp[row] = quotes.ltp[k] / factor
  out.dayVolumeLots[row] = quotes.volumeLots[k] * factor
  out.oiLots[row] = quotes.oiLots[k] * factor
  if (!isIvShown) return
  out.iv[row] = derived.iv[k]
  out.isLowIv[row] = derived.ivQuality[k] === IV_LOW ? 1 : 0
  out.delta[row] = derived.delta[k]
  out.vegaPerPoint[row] = derived.vegaPerPoint[k] / factor
}

function emptyQuotes(length: number): RowQuotes {
  const column = () => new Float64Array(length).fill(Number.NaN)
  const leg = (): RowLeg => ({
    ltp: column(),
    dayVolumeLots: column(),
    oiLots: column(),
    iv: column(),
    isLowIv: new Uint8Array(length),
    delta: column(),
    theta: column(),
    vegaPerPoint: column(),
  })
  return {
    strike: column(),
    spot: column(),
    synthetic: column(),
    ivK: column(),
    ivKQuality: new Uint8Array(length),
    ce: leg(),
    pe: leg(),
  }
}

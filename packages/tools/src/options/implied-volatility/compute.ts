import { type ChainDerivation, timeQuality } from '@strikelens/analytics/options'
import { type IvChange, iv30, ivChange } from '@strikelens/analytics/volatility'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { type ChainContext, chainContext, type ExpiryChoice, expiryChoices } from '../../chain/context.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import type { ListedVols } from '../../chain/expiryVols.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { INTERVAL_MINUTES } from '../../chain/intervals.ts'
import { type IvStanding, ivHistory, ivStanding, realisedVolPct } from '../../chain/ivHistory.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { type SmileCurve, smileCurve } from '../../chain/smileCurve.ts'
import { type SymbolGroup, symbolsWithOptions } from '../../chain/symbols.ts'
import { standingExplanations, wingExplanations } from '../../chain/volExplanations.ts'
import { plain } from '../../chain/words.ts'
import type { ParamsOf } from '../../define.ts'
import type { Notice, Result } from '../../result.ts'
import { ivExplanations } from './explanations.ts'
import { levelInsight, moveInsight, skewInsight, termInsight } from './insights.ts'
import { type IvChangeSplit, ivChangeSplit, repricedSincePrevious } from './ivChange.ts'
import { type IvRows, ivRows } from './ivRows.ts'
import { type IvTerm, ivTerm } from './term.ts'
import { strikesOf, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** Levels on the smile's axis, in ₹; NaN where there is none. */
export interface SmileLevels {
  readonly forward: number
  readonly atm: number
  readonly s1: number
  readonly r1: number
  readonly lower: number
  readonly upper: number
}

/** The 25Δ wings of the chosen expiry (§O10), IVs as 0.121. */
export interface Skew25 {
  readonly callIv: number
  readonly putIv: number
  readonly rr: number
  readonly bf: number
  readonly skewPct: number
}

export interface ImpliedVolatility {
  readonly context: ChainContext
  readonly expiries: readonly ExpiryChoice[]
  readonly symbols: readonly SymbolGroup[]
  readonly resolved: { readonly expiry: IsoDate }
  /** Listed strikes, for the picker, and those that have a line. */
  readonly strikes: Float64Array
  readonly chosenStrikes: readonly number[]
  readonly isEndOfDayOnly: boolean
  readonly rows: IvRows
  readonly smile: SmileCurve
  readonly baseSmile: SmileCurve | null
  readonly levels: SmileLevels
  readonly term: IvTerm
  readonly split: IvChangeSplit
  readonly repriced: 'Repriced lower' | 'Repriced higher' | null
  readonly standing: IvStanding
  /** IV30 against the previous close, with Spike or Crush (§S11). */
  readonly iv30Change: IvChange
  readonly skew: Skew25
  readonly oneSessionMove: number
}

/** ATM IV of a chain through the session, its smile and term structure, and how dear it is against its own past. */
export async function compute(market: Market, params: Params): Promise<Result<ImpliedVolatility>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const { listing, snapshot, derived, baseline, day, terms } = reading
  const axis = await snapshotAxis(reading, 1, false)
  const chosen = strikesOf(params.strikes).filter((strike) => snapshot.strike.includes(strike))
  const vix = listing.symbol === 'NIFTY' ? await overlayLine(reading, axis, 'INDIAVIX') : null
  const [rows, { term, how }, history] = await Promise.all([
    ivRows(reading, axis, axisRows(axis, INTERVAL_MINUTES[params.interval]), baseSmileOf(reading), chosen, vix),
    ivTerm(reading, params),
    ivHistory(reading.market, listing, day.date),
  ])
  const vols = volsOf(term)
  const iv30Pct = iv30(vols)
  const standing = ivStanding(iv30Pct, history, await realisedVolPct(reading.market, listing, history))
  const split = ivChangeSplit(reading)
  const repriced = await repricedSincePrevious(reading)
  const iv30Change = ivChange(iv30Pct, history.iv30Pct[history.iv30Pct.length - 1])
  const skew = skewOf(derived)
  const notices = [
    ...reading.notices,
    unlistedNotice(params.strikes, chosen),
    expiryNotice(reading, await settlementOf(reading)),
  ]
  const insights = [
    moveInsight(split, derived, repriced),
    levelInsight(standing, iv30Change),
    skewInsight(skew),
    termInsight(term),
  ]
  const oi = (side: 'ce' | 'pe') => snapshot[side].oiQty
  return {
    answer: {
      asOf: snapshot.asOf,
      oiAsOf: snapshot.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: notices.filter((notice) => notice !== null),
      explanations: {
        ...chainExplanations(reading),
        ...standingExplanations(standing, iv30Change, vols),
        ...wingExplanations(skew, derived),
        ...ivExplanations(reading, split, term),
        ...how,
      },
      data: {
        context: await chainContext(reading),
        expiries: expiryChoices(reading),
        symbols: await symbolsWithOptions(market, tool.symbols ?? []),
        resolved: { expiry: terms.expiry },
        strikes: snapshot.strike,
        chosenStrikes: chosen,
        isEndOfDayOnly: reading.isEndOfDayOnly,
        rows,
        smile: smileCurve(
          derived,
          snapshot.asOf,
          oi('ce').map((qty, k) => (qty + oi('pe')[k]) / terms.lotSize),
        ),
        baseSmile: baseline.derived === null ? null : baseCurve(baseline.derived, baseline.asOf),
        levels: smileLevels(reading),
        term,
        split,
        repriced,
        standing,
        iv30Change,
        skew,
        oneSessionMove: isShown(derived) ? derived.oneSessionMove : Number.NaN,
      },
    },
  }
}

/** In the last five minutes of a contract an IV says nothing (§O4), nor does a move made of it. */
function isShown({ years }: ChainDerivation): boolean {
  const quality = timeQuality(years)
  return quality === 'ok' || quality === 'low'
}

/** The term as IV30 is made of it (§S11). */
function volsOf({ expiry, atmIv, years, dte }: IvTerm): ListedVols {
  return { expiries: expiry, atmIvPct: atmIv.map((iv) => 100 * iv), days: years.map((t) => 365 * t), dte }
}

function baseSmileOf({ baseline }: ChainReading) {
  const { derived, asOf } = baseline
  return derived === null ? null : { smile: derived.byStrike, forward: derived.forward, asOf }
}

function baseCurve(derived: ChainDerivation, asOf: number): SmileCurve {
  return smileCurve(
    derived,
    asOf,
    derived.byStrike.strike.map(() => Number.NaN),
  )
}

function skewOf(derived: ChainDerivation): Skew25 {
  const { callIv, putIv, riskReversal, butterfly, skewPct } = derived.wings25
  const shown = (value: number) => (isShown(derived) ? value : Number.NaN)
  return {
    callIv: shown(callIv),
    putIv: shown(putIv),
    rr: shown(riskReversal),
    bf: shown(butterfly),
    skewPct: shown(skewPct),
  }
}

function smileLevels({ snapshot, derived }: ChainReading): SmileLevels {
  const strikeOf = (place: number) => (place < 0 ? Number.NaN : snapshot.strike[place])
  const move = isShown(derived) ? derived.expectedMove : Number.NaN
  return {
    forward: derived.forward,
    atm: derived.atmStrike,
    s1: strikeOf(derived.support.first),
    r1: strikeOf(derived.resistance.first),
    lower: derived.forward - move,
    upper: derived.forward + move,
  }
}

function unlistedNotice(strikes: string | undefined, chosen: readonly number[]): Notice | null {
  const unlisted = strikesOf(strikes).filter((strike) => !chosen.includes(strike))
  if (unlisted.length === 0) return null
  const names = unlisted.map(plain).join(', ')
  return { kind: 'info', text: `${names} ${unlisted.length === 1 ? 'is' : 'are'} not listed: no line is drawn.` }
}

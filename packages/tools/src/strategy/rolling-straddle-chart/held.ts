import { rupeesOfPoints } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { changeFrom, combinationVolume, type PriceBasis, premiumPct } from '@strikelens/analytics/strategy'
import { lastSession, type SnapshotAxis } from '../../chain/axis.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Settlement } from '../../chain/settlement.ts'
import { type ChainNow, carriedMoment, type InstrumentMoment, legMoment } from '../../instrument/moment.ts'
import type { Rolling } from './rolling.ts'

/** Where the last snapshot left the straddle that is held: what a tick goes on from. Points and lots. */
export interface HeldState {
  readonly strike: number
  /** Epoch ms since when it is held. */
  readonly since: number
  /** X(0) and when that was; with the gaps and rolls since NaN of a close alone, which follows from nothing. */
  readonly first: number
  readonly firstAt: number
  /** Σ of all roll gaps: by so much raw stands above adjusted. */
  readonly gaps: number
  readonly rolls: number
  readonly pointValue: number
  /** Σ premium × volume of the step, points × lots, and Σ volume, since the session's open. */
  readonly turnover: number
  readonly volumeLots: number
  /** Its call and its put. */
  readonly last: InstrumentMoment
}

/** The strip at an instant: points unless said. NaN is "–". */
export interface RollingFigures {
  readonly ce: number
  readonly pe: number
  /** R and X. */
  readonly raw: number
  readonly adjusted: number
  /** Adjusted − raw. */
  readonly apart: number
  readonly shortPnl: number
  /** ₹ per lot. */
  readonly shortRupees: number
  /** Strike IV as 0.121. */
  readonly iv: number
  readonly premiumPct: number
  readonly vwap: number
  readonly gapPct: number
}

/** The state at the view instant; an expired contract stands at what it settled at (§S16). */
export function heldState(
  { snapshot, derived, terms, isEndOfDayOnly }: ChainReading,
  axis: SnapshotAxis,
  rolling: Rolling,
  px: PriceBasis,
  settlement: Settlement | null,
): HeldState {
  const { active, adjusted, rolls, strikes, traded, volumeLots } = rolling
  const begin = adjusted.findIndex((value) => !Number.isNaN(value))
  const strike = strikes[active[active.length - 1]]
  const { from, to } = lastSession(axis)
  let turnover = 0
  let volume = 0
  // The close of a day tells neither what was paid on average in it nor, alone, what was held before.
  const isAlone = isEndOfDayOnly && begin === adjusted.length - 1
  for (let t = from; t < to && !isEndOfDayOnly; t++) {
    if (Number.isNaN(traded[t])) continue
    turnover += traded[t] * volumeLots[t]
    volume += volumeLots[t]
  }
  const now = momentOf(strike, { snapshot, derived, lotSize: terms.lotSize }, px)
  const k = snapshot.strike.indexOf(strike)
  const pays = settlement === null || k < 0 ? null : [settlement.ce[k], settlement.pe[k]]
  return {
    strike,
    since: axis.asOf[rolls.at(-1)?.at ?? begin],
    first: isAlone ? Number.NaN : adjusted[begin],
    firstAt: axis.asOf[begin],
    gaps: isAlone ? Number.NaN : rolls.reduce((sum, { gap }) => sum + gap, 0),
    rolls: isAlone ? Number.NaN : rolls.length,
    pointValue: terms.pointValue,
    turnover,
    volumeLots: volume,
    last: pays === null ? now : { ...now, legs: now.legs.map((leg, i) => ({ ...leg, price: pays[i] })) },
  }
}

/** The straddle that is held, in a chain. */
function momentOf(strike: number, chain: ChainNow, px: PriceBasis): InstrumentMoment {
  return {
    asOf: chain.snapshot.asOf,
    spot: chain.snapshot.spot,
    rate: chain.derived.rate,
    timeQuality: chain.derived.timeQuality,
    legs: [legMoment({ right: CE, strike }, chain, px), legMoment({ right: PE, strike }, chain, px)],
  }
}

/**
 * The state as if a snapshot were taken now, the same strike held: rolls are made at snapshots. Null while the chain is no
 * later than the last one, lacks the strike or has no price of it.
 */
export function heldAfter(state: HeldState, chain: ChainNow, px: PriceBasis): HeldState | null {
  const { last, strike } = state
  if (chain.snapshot.asOf <= last.asOf || !chain.snapshot.strike.includes(strike)) return null
  const now = carriedMoment(momentOf(strike, chain, px), last, px)
  const raw = rawOf(now)
  if (Number.isNaN(raw)) return null
  const volumes = now.legs.map((leg, i) => Float64Array.of(last.legs[i].volumeLots, leg.volumeLots))
  const step = combinationVolume(volumes)[1]
  return {
    ...state,
    last: now,
    turnover: state.turnover + raw * step,
    volumeLots: state.volumeLots + step,
  }
}

/** Everything the strip says of a state; the page calls it again on every tick. */
export function rollingFigures({ first, gaps, pointValue, turnover, volumeLots, last }: HeldState): RollingFigures {
  const [ce, pe] = last.legs
  const raw = rawOf(last)
  const adjusted = raw - gaps
  const vwap = volumeLots === 0 ? Number.NaN : turnover / volumeLots
  return {
    ce: ce.price,
    pe: pe.price,
    raw,
    adjusted,
    apart: adjusted - raw,
    shortPnl: first - adjusted,
    shortRupees: rupeesOfPoints(first - adjusted, 1, pointValue),
    iv: ce.ivK,
    premiumPct: premiumPct(raw, last.spot),
    vwap,
    gapPct: changeFrom(raw, vwap).pct,
  }
}

function rawOf({ legs }: InstrumentMoment): number {
  return legs.reduce((sum, { price }) => sum + price, 0)
}

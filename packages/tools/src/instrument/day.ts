import { combinationVolume } from '@strikelens/analytics/strategy'
import { lastSession, type SnapshotAxis } from '../chain/axis.ts'
import type { Combination } from './combination.ts'
import { heldSum, type InstrumentMoment, type InstrumentTerms, measured } from './moment.ts'

/** A value of the day that none before or after it passed, with the moment and the prices it was made of, one a leg. */
export interface DayExtreme {
  readonly value: number
  readonly asOf: number
  readonly legs: readonly number[]
}

/** What the session added up to so far (§S4, §S5). */
export interface InstrumentDay {
  /** V of the same contracts at the close of the previous session. */
  readonly prevClose: number
  readonly high: DayExtreme
  readonly low: DayExtreme
  /** Σ value × volume of the step, points × lots, and Σ volume, since the open. */
  readonly turnover: number
  readonly volumeLots: number
}

/** The view's session up to its last snapshot. */
export function instrumentDay(axis: SnapshotAxis, combined: Combination, prevClose: number): InstrumentDay {
  const { from, to, isEndOfDayOnly } = lastSession(axis)
  const { value, traded, volumeLots, legs } = combined
  // Legs make their extremes at different times, so a close alone tells neither those of the combination nor its average.
  if (isEndOfDayOnly) {
    const unknown: DayExtreme = { value: Number.NaN, asOf: axis.asOf[from], legs: [] }
    return { prevClose, high: unknown, low: unknown, turnover: 0, volumeLots: 0 }
  }
  const extreme = (t: number): DayExtreme => ({
    value: value[t],
    asOf: axis.asOf[t],
    legs: legs.map(({ price }) => price[t]),
  })
  let high = from
  let low = from
  let turnover = 0
  let volume = 0
  for (let t = from; t < to; t++) {
    // A gap is passed over: no comparison with NaN holds, and the first value replaces one at the open.
    if (value[t] > value[high] || Number.isNaN(value[high])) high = t
    if (value[t] < value[low] || Number.isNaN(value[low])) low = t
    if (Number.isNaN(traded[t])) continue
    turnover += traded[t] * volumeLots[t]
    volume += volumeLots[t]
  }
  return { prevClose, high: extreme(high), low: extreme(low), turnover, volumeLots: volume }
}

/** The session as if a snapshot were taken now, after the last one. */
export function dayAfter(
  day: InstrumentDay,
  terms: InstrumentTerms,
  last: InstrumentMoment,
  now: InstrumentMoment,
): InstrumentDay {
  const value = measured(
    terms,
    heldSum(terms, now, ({ price }) => price),
  )
  if (Number.isNaN(value)) return day
  const volumes = now.legs.map((leg, i) => Float64Array.of(last.legs[i].volumeLots, leg.volumeLots))
  const step = combinationVolume(volumes)[1]
  const extreme: DayExtreme = { value, asOf: now.asOf, legs: now.legs.map(({ price }) => price) }
  return {
    prevClose: day.prevClose,
    high: value > day.high.value ? extreme : day.high,
    low: value < day.low.value ? extreme : day.low,
    turnover: day.turnover + value * step,
    volumeLots: day.volumeLots + step,
  }
}

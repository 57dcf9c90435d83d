import { combinationVolume } from '@strikelens/analytics/strategy'
import { heldLegs, heldSum, type MissingLeg, type StraddleMoment } from './moment.ts'

/** A premium of the day that none before or after it passed, with the moment and the legs it was made of. */
export interface DayExtreme {
  readonly value: number
  readonly asOf: number
  readonly ce: number
  readonly pe: number
}

/** What the session added up to so far (§S4, §S5). */
export interface StraddleDay {
  /** Close of the same contracts on the previous session. */
  readonly prevClose: number
  readonly high: DayExtreme
  readonly low: DayExtreme
  /** Σ premium × volume of the step, points × lots, and Σ volume, since the open. */
  readonly turnover: number
  readonly volumeLots: number
}

/** The session as if a snapshot were taken now, after the last one. */
export function dayAfter(
  day: StraddleDay,
  last: StraddleMoment,
  now: StraddleMoment,
  missing: MissingLeg,
): StraddleDay {
  const value = heldSum(now, missing, ({ price }) => price)
  if (Number.isNaN(value)) return day
  const before = heldLegs(last, missing)
  const volumes = heldLegs(now, missing).map((leg, i) => Float64Array.of(before[i].volumeLots, leg.volumeLots))
  const step = combinationVolume(volumes)[1]
  const extreme: DayExtreme = { value, asOf: now.asOf, ce: now.ce.price, pe: now.pe.price }
  return {
    prevClose: day.prevClose,
    high: value > day.high.value ? extreme : day.high,
    low: value < day.low.value ? extreme : day.low,
    turnover: day.turnover + value * step,
    volumeLots: day.volumeLots + step,
  }
}

import type { Right } from '../pricing/index.ts'

/** Time value of a leg (§O9): mark − D·intrinsic on F, in points; D = e^{−rT}. NaN without mark. */
export function timeValue(right: Right, mark: number, forward: number, strike: number, discount: number): number {
  return mark - discount * Math.max(right * (forward - strike), 0)
}

const DAYS = 365

/** Whether an option expires within a calendar day: theta a day then exceeds all that is left to lose. */
export function isLastDay(years: number): boolean {
  return years * DAYS < 1
}

/**
 * What time takes of a long option while nothing else moves, in points: theta of a calendar day (§O8), or of an option that
 * expires within a day what is left to decay, −time value. NaN without either, so none where no greeks are shown (§O4).
 */
export function thetaAhead(thetaPerDay: number, timeValue: number, years: number): number {
  return isLastDay(years) && !Number.isNaN(thetaPerDay) ? -timeValue : thetaPerDay
}

import { allStrikes, type StrikeRange, strikeWindow } from '@strikelens/analytics/options'

/** The strikes a `range` shows around ATM (§O2). */
export function shownStrikes(strike: Float64Array, atm: number, range: string): StrikeRange {
  return range === 'all' ? allStrikes(strike) : strikeWindow(strike, atm, Number(range))
}

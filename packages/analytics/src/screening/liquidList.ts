import { median } from '../numeric/index.ts'

const SESSIONS = 20
const LEAST_TURNOVER_CRORE = 2
const LEAST_CLOSE = 20

/** Median turnover in ₹ crore of the last 20 sessions; NaN with fewer, or when one of them is missing. */
export function medianTurnoverCrore(turnoverCrore: Float64Array): number {
  const last = turnoverCrore.subarray(Math.max(0, turnoverCrore.length - SESSIONS))
  return last.length < SESSIONS || last.some(Number.isNaN) ? Number.NaN : median(last)
}

/**
 * Whether a stock belongs to the liquid list (§I7): 20-session median turnover of at least ₹2 crore and a close of at least
 * ₹20, both up to the session before the month's first. False where either is unknown.
 */
export function isLiquid(medianTurnoverCrore: number, close: number): boolean {
  return medianTurnoverCrore >= LEAST_TURNOVER_CRORE && close >= LEAST_CLOSE
}

import { sampleSd } from '../numeric/index.ts'

/** Trading sessions in a year, by which a volatility per session is scaled up (§S13). */
export const SESSIONS_PER_YEAR = 252

/** Volatility in percent a year of a standard deviation per session. */
export function annualisedPct(sessionSd: number): number {
  return 100 * Math.sqrt(SESSIONS_PER_YEAR) * sessionSd
}

/**
 * Realised volatility HVn in percent (§S13): annualised sample deviation of the last n daily log returns of adjusted
 * closes, oldest first. A day without a close (NaN) does not exist. NaN with fewer than n + 1 closes.
 */
export function hv(closes: ArrayLike<number>, n = 20): number {
  const { returns } = logReturns(closes)
  return returns.length < n ? Number.NaN : annualisedPct(sampleSd(returns.subarray(returns.length - n)))
}

/** HVn of every day from the closes up to it (§S13); NaN on a day without a close and before n + 1 closes. */
export function hvSeries(closes: ArrayLike<number>, n = 20): Float64Array {
  const { returns, day } = logReturns(closes)
  const hvPct = new Float64Array(closes.length).fill(Number.NaN)
  for (let last = n - 1; last < returns.length; last++) {
    hvPct[day[last]] = annualisedPct(sampleSd(returns.subarray(last - n + 1, last + 1)))
  }
  return hvPct
}

/** Log returns from each close to the next one that exists, with the day on which each return ends. */
function logReturns(closes: ArrayLike<number>): { returns: Float64Array; day: Int32Array } {
  const returns = new Float64Array(closes.length)
  const day = new Int32Array(closes.length)
  let count = 0
  let previous = Number.NaN
  for (let i = 0; i < closes.length; i++) {
    if (Number.isNaN(closes[i])) continue
    if (!Number.isNaN(previous)) {
      returns[count] = Math.log(closes[i] / previous)
      day[count++] = i
    }
    previous = closes[i]
  }
  return { returns: returns.subarray(0, count), day: day.subarray(0, count) }
}

import { sampleSd } from '../numeric/index.ts'

/** Trading sessions in a year, by which a volatility per session is scaled up (§S13). */
export const SESSIONS_PER_YEAR = 252

/** Volatility in percent a year of a standard deviation per session. */
export function annualisedPct(sessionSd: number): number {
  return 100 * Math.sqrt(SESSIONS_PER_YEAR) * sessionSd
}

/** Days in a row without a close after which returns begin anew: over more of them a move of weeks would pass for that of a day. */
const MOST_WITHOUT_CLOSE = 7

/**
 * Realised volatility HVn in percent (§S13): annualised sample deviation of the last n daily log returns of adjusted
 * closes, oldest first. A day without a close (NaN) does not exist; many of them in a row end what came before. NaN with
 * fewer than n + 1 closes.
 */
export function hv(closes: ArrayLike<number>, n = 20): number {
  const { returns, run } = logReturns(closes)
  const first = returns.length - n
  return first < run ? Number.NaN : annualisedPct(sampleSd(returns.subarray(first)))
}

/** HVn of every day from the closes up to it (§S13); NaN on a day without a close and before n + 1 closes. */
export function hvSeries(closes: ArrayLike<number>, n = 20): Float64Array {
  const { returns, day, runs } = logReturns(closes)
  const hvPct = new Float64Array(closes.length).fill(Number.NaN)
  for (let last = n - 1; last < returns.length; last++) {
    const first = last - n + 1
    if (first >= runs[last]) hvPct[day[last]] = annualisedPct(sampleSd(returns.subarray(first, last + 1)))
  }
  return hvPct
}

interface LogReturns {
  readonly returns: Float64Array
  /** Day on which each return ends. */
  readonly day: Int32Array
  /** First return of those that follow one another up to each, and of those that a next one would follow. */
  readonly runs: Int32Array
  readonly run: number
}

/** Log returns from each close to the next one that exists. */
function logReturns(closes: ArrayLike<number>): LogReturns {
  const returns = new Float64Array(closes.length)
  const day = new Int32Array(closes.length)
  const runs = new Int32Array(closes.length)
  let count = 0
  let run = 0
  let previous = -1
  for (let i = 0; i < closes.length; i++) {
    if (Number.isNaN(closes[i])) continue
    if (previous >= 0 && i - previous <= MOST_WITHOUT_CLOSE + 1) {
      returns[count] = Math.log(closes[i] / closes[previous])
      day[count] = i
      runs[count++] = run
    } else run = count
    previous = i
  }
  return { returns: returns.subarray(0, count), day: day.subarray(0, count), runs: runs.subarray(0, count), run }
}

/** Quotes of one expiry's options by strike (ascending, at least two), and what the expiry is priced off. */
export interface VarianceQuotes {
  readonly strike: Float64Array
  /** Best bid and ask in points; 0 or NaN is no quote, and a strike with one side only counts as one without a bid. */
  readonly callBid: Float64Array
  readonly callAsk: Float64Array
  readonly putBid: Float64Array
  readonly putAsk: Float64Array
  /** F of this expiry (NSE takes the future of the same expiry). */
  readonly forward: number
  /** T in years, counted in minutes. */
  readonly years: number
  /** Continuously compounded rate for this tenure. */
  readonly rate: number
}

/**
 * Model-free variance a year of one expiry from its out-of-the-money quotes:
 * σ² = (2/T)·Σ ΔK/K²·e^{RT}·Q(K) − (1/T)·(F/K0 − 1)², K0 the listed strike at or below F. Puts below K0, calls above it,
 * at K0 the mean of both; going outward a strike without a bid is passed over and two of them in a row end the side.
 * (Cboe Volatility Index white paper; NSE India VIX white paper. NSE's natural cubic spline in place of poor quotes is
 * not done here: its rule for a poor quote is not public in full.)
 * NaN when F lies below every strike, K0 has not both quotes, no other strike is quoted, or the sum comes out negative.
 */
export function impliedVariance(quotes: VarianceQuotes): number {
  const { strike, callBid, callAsk, putBid, putAsk, forward, years, rate } = quotes
  let k0 = -1
  while (k0 + 1 < strike.length && strike[k0 + 1] <= forward) k0++
  if (k0 < 0 || !isQuoted(callBid, callAsk, k0) || !isQuoted(putBid, putAsk, k0)) return Number.NaN

  const chosen: number[] = []
  for (const i of quotedOutward(putBid, putAsk, k0 - 1, -1)) chosen.unshift(i)
  const atK0 = chosen.push(k0) - 1
  chosen.push(...quotedOutward(callBid, callAsk, k0 + 1, 1))
  const last = chosen.length - 1
  if (last < 1) return Number.NaN

  let sum = 0
  for (let j = 0; j <= last; j++) {
    const i = chosen[j]
    const below = strike[chosen[Math.max(0, j - 1)]]
    const above = strike[chosen[Math.min(last, j + 1)]]
    // The outermost strikes have one neighbour only and take the whole distance to it.
    const width = j === 0 || j === last ? above - below : (above - below) / 2
    const call = (callBid[i] + callAsk[i]) / 2
    const put = (putBid[i] + putAsk[i]) / 2
    const mid = j < atK0 ? put : j > atK0 ? call : (call + put) / 2
    sum += (width / strike[i] ** 2) * mid
  }
  const variance = (2 * Math.exp(rate * years) * sum - (forward / strike[k0] - 1) ** 2) / years
  return variance >= 0 ? variance : Number.NaN
}

function isQuoted(bid: Float64Array, ask: Float64Array, i: number): boolean {
  return bid[i] > 0 && ask[i] >= bid[i]
}

function quotedOutward(bid: Float64Array, ask: Float64Array, from: number, step: 1 | -1): number[] {
  const quoted: number[] = []
  let unquotedInARow = 0
  for (let i = from; i >= 0 && i < bid.length && unquotedInARow < 2; i += step) {
    if (isQuoted(bid, ask, i)) {
      quoted.push(i)
      unquotedInARow = 0
    } else unquotedInARow++
  }
  return quoted
}

const DAYS_PER_YEAR = 365
const TARGET_YEARS = 30 / DAYS_PER_YEAR

/**
 * Variance index in percent, as India VIX: the implied variances of the near and the next expiry, σ²·T linear in time to
 * 30 calendar days, annualised over 365 days. NaN when either expiry has none, or the next is not after the near one.
 */
export function varianceIndexPct(near: VarianceQuotes, next: VarianceQuotes): number {
  if (!(next.years > near.years)) return Number.NaN
  const nearTotal = impliedVariance(near) * near.years
  const nextTotal = impliedVariance(next) * next.years
  const weight = (TARGET_YEARS - near.years) / (next.years - near.years)
  return 100 * Math.sqrt((nearTotal + (nextTotal - nearTotal) * weight) / TARGET_YEARS)
}

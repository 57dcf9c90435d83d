import type { Bars } from '../bars/index.ts'
import { mean, sampleSd } from '../numeric/index.ts'
import { annualisedPct } from './realisedVol.ts'

/** Variance of one session told by its own bar, from log prices against the open: high, low and close. */
type BarVariance = (high: number, low: number, close: number) => number

const parkinson: BarVariance = (high, low) => (high - low) ** 2 / (4 * Math.LN2)
const garmanKlass: BarVariance = (high, low, close) => 0.5 * (high - low) ** 2 - (2 * Math.LN2 - 1) * close ** 2
const rogersSatchell: BarVariance = (high, low, close) => high * (high - close) + low * (low - close)

/**
 * Parkinson volatility of the last n bars, percent a year, from high and low only; blind to overnight gaps and to drift.
 * NaN with fewer than n bars. (Parkinson 1980, "The Extreme Value Method for Estimating the Variance of the Rate of
 * Return", Journal of Business 53.)
 */
export function parkinsonVol(bars: Bars, n = 20): number {
  return ofBarVariances(bars, n, parkinson)
}

/**
 * Garman–Klass volatility of the last n bars, percent a year, from open, high, low and close; blind to overnight gaps,
 * assumes no drift. NaN with fewer than n bars. (Garman, Klass 1980, "On the Estimation of Security Price Volatilities
 * from Historical Data", Journal of Business 53; its practical estimator without the cross term.)
 */
export function garmanKlassVol(bars: Bars, n = 20): number {
  return ofBarVariances(bars, n, garmanKlass)
}

/**
 * Rogers–Satchell volatility of the last n bars, percent a year; right under any drift, blind to overnight gaps. NaN with
 * fewer than n bars. (Rogers, Satchell 1991, "Estimating Variance from High, Low and Closing Prices", Annals of Applied
 * Probability 1.)
 */
export function rogersSatchellVol(bars: Bars, n = 20): number {
  return ofBarVariances(bars, n, rogersSatchell)
}

/**
 * Yang–Zhang volatility of the last n bars, percent a year: overnight variance plus a mix of open-to-close and
 * Rogers–Satchell variance; right under drift and gaps. NaN with fewer than n + 1 bars (the first overnight needs a close
 * before it). (Yang, Zhang 2000, "Drift-Independent Volatility Estimation Based on High, Low, Open, and Close Prices",
 * Journal of Business 73, with its α = 1.34.)
 */
export function yangZhangVol(bars: Bars, n = 20): number {
  const days = lastBars(bars, n + 1)
  if (days === null || n < 2) return Number.NaN
  const overnight = new Float64Array(n)
  const openToClose = new Float64Array(n)
  for (let i = 1; i <= n; i++) {
    overnight[i - 1] = Math.log(bars.open[days[i]] / bars.close[days[i - 1]])
    openToClose[i - 1] = Math.log(bars.close[days[i]] / bars.open[days[i]])
  }
  const inside = mean(barVariances(bars, days.subarray(1), rogersSatchell))
  const k = 0.34 / (1.34 + (n + 1) / (n - 1))
  return annualisedPct(Math.sqrt(sampleSd(overnight) ** 2 + k * sampleSd(openToClose) ** 2 + (1 - k) * inside))
}

function ofBarVariances(bars: Bars, n: number, variance: BarVariance): number {
  const days = lastBars(bars, n)
  return days === null ? Number.NaN : annualisedPct(Math.sqrt(mean(barVariances(bars, days, variance))))
}

function barVariances({ open, high, low, close }: Bars, days: Int32Array, variance: BarVariance): Float64Array {
  const each = new Float64Array(days.length)
  for (let i = 0; i < days.length; i++) {
    const d = days[i]
    each[i] = variance(Math.log(high[d] / open[d]), Math.log(low[d] / open[d]), Math.log(close[d] / open[d]))
  }
  return each
}

/** Positions of the last n bars that exist, oldest first; null when there are fewer. */
function lastBars({ close }: Bars, n: number): Int32Array | null {
  const days = new Int32Array(n)
  let left = n
  for (let i = close.length - 1; i >= 0 && left > 0; i--) {
    if (!Number.isNaN(close[i])) days[--left] = i
  }
  return left > 0 ? null : days
}

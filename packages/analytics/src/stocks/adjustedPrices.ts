import type { Bars } from '../bars/index.ts'

/**
 * For each session the product of the factors f that take effect after it (§M3): what its prices are divided by and its
 * quantities multiplied by. An ex-date after the last session has not come and adjusts nothing. A factor of NaN (a
 * demerger without a published one) leaves every earlier session NaN, so that indicators restart at its ex-date.
 * Dates as epoch ms of midnight.
 */
export function factorAhead(
  sessionDates: ArrayLike<number>,
  exDates: ArrayLike<number>,
  factors: ArrayLike<number>,
  out = new Float64Array(sessionDates.length),
): Float64Array {
  out.fill(1)
  const last = sessionDates[sessionDates.length - 1]
  for (let e = 0; e < exDates.length; e++) {
    if (exDates[e] > last) continue
    for (let d = 0; d < out.length && sessionDates[d] < exDates[e]; d++) out[d] *= factors[e]
  }
  return out
}

/** Prices in today's shares (§M3): raw ÷ the factor ahead. */
export function adjustedPrices(
  raw: ArrayLike<number>,
  ahead: ArrayLike<number>,
  out = new Float64Array(raw.length),
): Float64Array {
  for (let d = 0; d < out.length; d++) out[d] = raw[d] / ahead[d]
  return out
}

/** Volumes or OI in today's shares (§M3, §F3): raw × the factor ahead. */
export function adjustedQuantities(
  raw: ArrayLike<number>,
  ahead: ArrayLike<number>,
  out = new Float64Array(raw.length),
): Float64Array {
  for (let d = 0; d < out.length; d++) out[d] = raw[d] * ahead[d]
  return out
}

/** Bars in today's shares (§M3); the raw ones stay as they are. */
export function adjustedBars(bars: Bars, ahead: ArrayLike<number>): Bars {
  return {
    open: adjustedPrices(bars.open, ahead),
    high: adjustedPrices(bars.high, ahead),
    low: adjustedPrices(bars.low, ahead),
    close: adjustedPrices(bars.close, ahead),
    volume: adjustedQuantities(bars.volume, ahead),
  }
}

/**
 * Previous close against which the ex-date's change is measured (§M3): the file's own previous close when it already
 * differs from the session before's raw close (then the exchange has adjusted it), else that close ÷ f.
 */
export function exDateBase(rawPrevClose: number, filePrevClose: number, f: number, tickSize: number): number {
  return Math.abs(filePrevClose - rawPrevClose) >= tickSize / 2 ? filePrevClose : rawPrevClose / f
}

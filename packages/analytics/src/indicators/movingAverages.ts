/** Order of price and averages, longest last (/moving-average-chart). */
export type MovingAverageStack = 'Full bull' | 'Full bear' | 'Mixed'

/** Close against an average, in percent of the average (/moving-average-chart). */
export function averageDistancePct(close: number, average: number): number {
  return (100 * (close - average)) / average
}

/**
 * Full bull when close > shortest > … > longest, Full bear when reversed, else Mixed; averages shortest first. Null while
 * one of them is missing.
 */
export function movingAverageStack(close: number, averages: ArrayLike<number>): MovingAverageStack | null {
  let isFalling = true
  let isRising = true
  let nearer = close
  for (let i = 0; i < averages.length; i++) {
    if (Number.isNaN(averages[i])) return null
    if (!(nearer > averages[i])) isFalling = false
    if (!(nearer < averages[i])) isRising = false
    nearer = averages[i]
  }
  if (isFalling) return 'Full bull'
  return isRising ? 'Full bear' : 'Mixed'
}

/** Width of the ribbon of averages: 100 × (highest − lowest)/close. NaN while one of them is missing. */
export function ribbonWidthPct(close: number, averages: ArrayLike<number>): number {
  let highest = Number.NEGATIVE_INFINITY
  let lowest = Number.POSITIVE_INFINITY
  for (let i = 0; i < averages.length; i++) {
    highest = Math.max(highest, averages[i])
    lowest = Math.min(lowest, averages[i])
  }
  return (100 * (highest - lowest)) / close
}

/**
 * 1 where a crosses above b: a > b now and a ≤ b on the bar before (/technical-screener; golden cross: SMA50, SMA200).
 * A bar where either is missing is passed over: no cross there, and the bar before it is the one compared.
 */
export function crossesAbove(a: Float64Array, b: Float64Array): Uint8Array {
  const crosses = new Uint8Array(a.length)
  let wasAbove = true
  for (let i = 0; i < a.length; i++) {
    if (Number.isNaN(a[i]) || Number.isNaN(b[i])) continue
    const isAbove = a[i] > b[i]
    crosses[i] = isAbove && !wasAbove ? 1 : 0
    wasAbove = isAbove
  }
  return crosses
}

/** 1 where a crosses below b: a < b now and a ≥ b on the bar before (death cross: SMA50, SMA200). */
export function crossesBelow(a: Float64Array, b: Float64Array): Uint8Array {
  return crossesAbove(b, a)
}

/** Largest distance at which an open still equals an extreme (/open-high-open-low): max(tick/2, open·tol/100). */
export function openTolerance(open: number, tickSize: number, tolerancePct: number): number {
  return Math.max(tickSize / 2, (open * tolerancePct) / 100)
}

/**
 * Side of a day whose open is its low (1) or its high (−1) within the tolerance (/open-high-open-low); 0 when neither
 * or both, as before there is a range. NaN prices give 0.
 */
export function openSide(open: number, high: number, low: number, tolerance: number): 1 | -1 | 0 {
  const isLow = open - low <= tolerance
  const isHigh = high - open <= tolerance
  return isLow === isHigh ? 0 : isLow ? 1 : -1
}

/**
 * First 1m bar that breaks an open = low (side 1) or open = high (side −1) by more than the tolerance; null when
 * held.
 */
export function openBrokenAt(
  { high, low }: { readonly high: Float64Array; readonly low: Float64Array },
  open: number,
  tolerance: number,
  side: 1 | -1,
): number | null {
  for (let i = 0; i < high.length; i++) if ((side === 1 ? open - low[i] : high[i] - open) > tolerance) return i
  return null
}

/** Stop one tick beyond the open, targets at 0.5, 1 and 1.5·ATR(1d) from it (/open-high-open-low). */
export function openLevels(
  open: number,
  tickSize: number,
  dailyAtr: number,
  side: 1 | -1,
): { stop: number; t1: number; t2: number; t3: number } {
  const at = (atrs: number) => open + side * atrs * dailyAtr
  return { stop: open - side * tickSize, t1: at(0.5), t2: at(1), t3: at(1.5) }
}

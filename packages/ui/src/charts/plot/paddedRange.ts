/**
 * The range of a value axis: the data and the levels that must be seen, with a little air. Bars stand on zero, without
 * air below it. A flat line gets a band around it. Null without a finite value.
 */
export function paddedRange(
  min: number,
  max: number,
  { hasZero, seen = [], air = 0.06 }: { hasZero: boolean; seen?: readonly number[]; air?: number },
): [number, number] | null {
  let low = min
  let high = max
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null
  for (const value of seen) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (hasZero) {
    low = Math.min(low, 0)
    high = Math.max(high, 0)
  }
  if (low === high) {
    const band = Math.abs(low) * 0.01 || 1
    return hasZero ? [0, band] : [low - band, high + band]
  }
  const margin = (high - low) * air
  return [hasZero && low === 0 ? 0 : low - margin, hasZero && high === 0 ? 0 : high + margin]
}

/** A sum in ₹ crore as it is printed: two decimals. */
export function printed(crore: number): number {
  return Math.round(crore * 100) / 100
}

/** A number between two others. */
export function clipped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

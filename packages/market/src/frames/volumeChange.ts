/**
 * `QuoteColumns.volumeChangedAt` of a leg after a snapshot: the snapshot's time when the volume grew over the last one told,
 * else as before. NaN while the volume told is 0 or none was told yet.
 */
export function volumeChangedAfter(changedAt: number, lastTold: number, volumeQty: number, asOf: number): number {
  if (volumeQty === 0) return Number.NaN
  const toldBefore = Number.isNaN(lastTold) ? 0 : lastTold
  return volumeQty > toldBefore ? asOf : changedAt
}

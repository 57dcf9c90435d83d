import type { TickBatch } from '@strikelens/market/ticks'

/** Nothing happened, and that is known. */
export function emptyBatch(at: number): TickBatch {
  const none = new Float64Array(0)
  return { at, instrument: new Uint32Array(0), ltp: none, bid: none, ask: none, volumeQty: none, oiQty: none }
}

/**
 * What a feed says happened, one element a tick; NaN where a tick says nothing of that field. A batch carries all ticks of
 * one message or one second: columns, because one object a tick costs more than the tick is worth.
 */
export interface TickBatch {
  /** Epoch ms of market time at which the batch holds. */
  readonly at: number
  /** Position of the instrument in the list the feed was asked for. */
  readonly instrument: Uint32Array
  readonly ltp: Float64Array
  /** Best quote in ₹; 0 when nobody quotes any more. */
  readonly bid: Float64Array
  readonly ask: Float64Array
  /** Units traded today. */
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
}

import type { TickBatch } from '@strikelens/market/ticks'

/** One tick as a test writes it; what is left out says nothing. */
export interface WrittenTick {
  readonly id: string
  readonly ltp?: number
  readonly bid?: number
  readonly ask?: number
  readonly volumeQty?: number
  readonly oiQty?: number
}

/** The ticks as a feed sends them, told by their ids. */
export function tickBatch(ids: readonly string[], at: number, ticks: readonly WrittenTick[]): TickBatch {
  const column = (field: Exclude<keyof WrittenTick, 'id'>) =>
    Float64Array.from(ticks, (tick) => tick[field] ?? Number.NaN)
  return {
    at,
    instrument: Uint32Array.from(ticks, ({ id }) => ids.indexOf(id)),
    ltp: column('ltp'),
    bid: column('bid'),
    ask: column('ask'),
    volumeQty: column('volumeQty'),
    oiQty: column('oiQty'),
  }
}

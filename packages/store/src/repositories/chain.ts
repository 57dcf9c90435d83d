import type { IsoDate } from '@strikelens/market/time'

/** Whose chain: an underlying and an expiry. */
export interface ChainKey {
  readonly symbol: string
  readonly expiry: IsoDate
}

/** A chain's minute as it was published. */
export interface StoredFrame {
  /** Epoch ms. */
  readonly asOf: number
  readonly seq: number
  readonly frame: Uint8Array
  readonly summary: Uint8Array
}

/** A chain's day in one piece, as the codec made it. */
export interface ChainDayBlock extends ChainKey {
  readonly date: IsoDate
  readonly block: Uint8Array
  readonly summary: Uint8Array
}

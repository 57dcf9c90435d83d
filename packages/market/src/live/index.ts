import type { IsoDate } from '../time/index.ts'

/** What a page says on the live channel. */
export type ClientMessage =
  | {
      readonly op: 'watch'
      /** The page's own number for this watch. */
      readonly id: number
      readonly tool: string
      readonly params: Readonly<Record<string, string>>
      /** The chain whose ticks the page wants; null for versions alone. */
      readonly chain: { readonly symbol: string; readonly expiry: IsoDate } | null
    }
  | { readonly op: 'unwatch'; readonly id: number }

/** Last value of an index in the price strip. */
export interface StripQuote {
  readonly symbol: string
  readonly last: number
  /** Null where none is known. */
  readonly prevClose: number | null
}

/** What the server says in text; ticks and frames come as binary messages. */
export type ServerMessage =
  | { readonly op: 'watching'; readonly id: number; readonly topic: number | null }
  | { readonly op: 'refused'; readonly id: number; readonly code: string; readonly message: string }
  /** A new answer to the watched question is ready. */
  | { readonly op: 'version'; readonly id: number; readonly instant: number }
  /** Market time, how many market seconds pass in one, and what is wrong with the feed while exchanges trade. */
  | {
      readonly op: 'clock'
      readonly now: number
      readonly speed: number
      readonly source: string
      readonly trouble: string | null
      /** Whether new prices stay away: what a page shows is not live, however young it is. */
      readonly isSilent: boolean
    }
  | { readonly op: 'strip'; readonly at: number; readonly quotes: readonly StripQuote[] }

/** First byte of a binary message: a whole chain, or its changes since the last whole one. */
export const FULL_FRAME = 1
export const TICK_FRAME = 2

/** A binary message: kind, topic, payload. */
export interface ChannelFrame {
  readonly kind: number
  readonly topic: number
  readonly payload: Uint8Array
}

const HEAD = 3

/** The bytes of a binary message. */
export function channelFrame({ kind, topic, payload }: ChannelFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + payload.length)
  bytes[0] = kind
  bytes[1] = topic >> 8
  bytes[2] = topic & 255
  bytes.set(payload, HEAD)
  return bytes
}

/** A binary message read; null when it is too short to be one. */
export function readChannelFrame(bytes: Uint8Array): ChannelFrame | null {
  if (bytes.length < HEAD) return null
  return { kind: bytes[0], topic: (bytes[1] << 8) | bytes[2], payload: bytes.subarray(HEAD) }
}

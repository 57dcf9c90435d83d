/** One message of a vendor as it came, before anyone has read it. */
export interface Frame {
  /** Which of the feed's connections brought it, from 0; or one of the below. */
  readonly connection: number
  /** Epoch ms of market time. */
  readonly receivedAt: number
  readonly bytes: Uint8Array
  readonly isText: boolean
}

/** The connection of frames that are answers to requests: bodies of quotes, not messages of a socket. */
export const POLLED = 255
/** Of what the feed said itself: how it fares, as JSON. Kept, so that a replay says the same at the same time. */
export const STATE = 254
/** Of the seconds in which it said that nothing happened; without bytes. */
export const PULSE = 253

/** One message of a vendor as it came, before anyone has read it. */
export interface Frame {
  /** Which of the feed's connections brought it, from 0; `POLLED` for an answer that was asked for. */
  readonly connection: number
  /** Epoch ms of market time. */
  readonly receivedAt: number
  readonly bytes: Uint8Array
  readonly isText: boolean
}

/** The connection of frames that are answers to requests: bodies of quotes, not messages of a socket. */
export const POLLED = 255

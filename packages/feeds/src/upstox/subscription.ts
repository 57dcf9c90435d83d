import { randomUUID } from 'node:crypto'
import type { Lane, ModeGroup } from '../broker/streams.ts'
import type { UpstoxInstrument } from './master.ts'

/**
 * What one connection takes when modes are mixed (formats.md §7.2). Mode option_greeks tells price, best quote, volume and
 * open interest, all that we read, so that options beyond the first mode's limit lose nothing.
 */
const MOST_FULL = 1500
const MOST_GREEKS = 2000
/** Instruments of one connection at most. */
export const MOST_OF_CONNECTION = MOST_FULL + MOST_GREEKS
/** Keys in one request: a frame of some 12 KB. */
const KEYS_IN_REQUEST = 500

/** The first in mode full, whatever they are; of the others only options fit into the second mode. */
export const UPSTOX_LANES: readonly Lane<UpstoxInstrument>[] = [
  { mode: 'full', most: MOST_FULL, fits: () => true },
  { mode: 'option_greeks', most: MOST_GREEKS, fits: ({ kind }) => kind === 'option' },
]

/** Requests for instruments in a mode ('sub'), or that end them ('unsub'), as the binary frames that Upstox wants: JSON in bytes. */
export function subscriptionRequests(
  method: 'sub' | 'unsub',
  { mode, instruments }: ModeGroup<{ readonly key: string }>,
): Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let from = 0; from < instruments.length; from += KEYS_IN_REQUEST) {
    const instrumentKeys = instruments.slice(from, from + KEYS_IN_REQUEST).map(({ key }) => key)
    const text = JSON.stringify({ guid: randomUUID(), method, data: { mode, instrumentKeys } })
    frames.push(new TextEncoder().encode(text))
  }
  return frames
}

import { randomUUID } from 'node:crypto'

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

/** A connection's instruments by the mode they are asked for in, and what it has no room for. */
export interface Modes<T> {
  readonly full: readonly T[]
  readonly greeks: readonly T[]
  readonly rest: readonly T[]
}

/** The first in mode full, whatever they are; of the others only options fit into the second mode. */
export function modesOf<T>(wanted: readonly T[], isOption: (item: T) => boolean): Modes<T> {
  const full = wanted.slice(0, MOST_FULL)
  const others = wanted.slice(MOST_FULL)
  const greeks = others.filter(isOption).slice(0, MOST_GREEKS)
  const taken = new Set(greeks)
  return { full, greeks, rest: others.filter((item) => !taken.has(item)) }
}

/** The requests of a connection, as the binary frames that Upstox wants: JSON in bytes, not a text frame. */
export function subscriptionRequests({ full, greeks }: Pick<Modes<string>, 'full' | 'greeks'>): Uint8Array[] {
  return [...request('full', full), ...request('option_greeks', greeks)]
}

function request(mode: string, keys: readonly string[]): Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let from = 0; from < keys.length; from += KEYS_IN_REQUEST) {
    const instrumentKeys = keys.slice(from, from + KEYS_IN_REQUEST)
    const text = JSON.stringify({ guid: randomUUID(), method: 'sub', data: { mode, instrumentKeys } })
    frames.push(new TextEncoder().encode(text))
  }
  return frames
}

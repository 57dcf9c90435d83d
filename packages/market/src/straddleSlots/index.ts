import { type ClockTime, istClock, istInstant, MINUTE_MS } from '../time/index.ts'

/** Clock times at which `straddle_slots` keeps straddles: soon after the open, then each half hour until MCX closes. */
export const STRADDLE_SLOTS: readonly ClockTime[] = [
  '09:20',
  ...Array.from({ length: 29 }, (_, half) => istClock(istInstant('2026-01-01', '09:30') + half * 30 * MINUTE_MS)),
]

/** A snapshot this long before a slot still tells what it was then. */
export const SLOT_MOST_AGE_MS = 5 * MINUTE_MS

/** Names of a slot's two columns in that table. */
export function slotColumns(slot: ClockTime): { readonly straddle: string; readonly spot: string } {
  const name = slot.replace(':', '')
  return { straddle: `straddle${name}`, spot: `spot${name}` }
}

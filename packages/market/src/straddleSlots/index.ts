import { type ClockTime, MINUTE_MS } from '../time/index.ts'

/**
 * Clock times at which `straddle_slots` keeps straddles, as its columns name them: soon after the open, then each half hour
 * until MCX closes.
 */
const SLOT_NAMES = {
  ...({ '09:20': '0920', '09:30': '0930', '10:00': '1000', '10:30': '1030', '11:00': '1100' } as const),
  ...({ '11:30': '1130', '12:00': '1200', '12:30': '1230', '13:00': '1300', '13:30': '1330' } as const),
  ...({ '14:00': '1400', '14:30': '1430', '15:00': '1500', '15:30': '1530', '16:00': '1600' } as const),
  ...({ '16:30': '1630', '17:00': '1700', '17:30': '1730', '18:00': '1800', '18:30': '1830' } as const),
  ...({ '19:00': '1900', '19:30': '1930', '20:00': '2000', '20:30': '2030', '21:00': '2100' } as const),
  ...({ '21:30': '2130', '22:00': '2200', '22:30': '2230', '23:00': '2300', '23:30': '2330' } as const),
} as const

type StraddleSlot = keyof typeof SLOT_NAMES

/** Whether straddles are kept at a clock time. */
export function isStraddleSlot(clock: ClockTime): clock is StraddleSlot {
  return Object.hasOwn(SLOT_NAMES, clock)
}

/** Those clock times, earliest first. */
export const STRADDLE_SLOTS: readonly StraddleSlot[] = Object.keys(SLOT_NAMES).filter(isStraddleSlot)

/** A snapshot this long before a slot still tells what it was then. */
export const SLOT_MOST_AGE_MS = 5 * MINUTE_MS

/** Names of a slot's two columns in that table. */
export function slotColumns(slot: StraddleSlot) {
  const name = SLOT_NAMES[slot]
  return { straddle: `straddle${name}`, spot: `spot${name}` } as const
}

import type { ClockTime } from '../time/index.ts'
import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, number, text } from './dataset.ts'

/** Clock times at which straddles are kept: soon after the open, then each half hour until MCX closes. */
const SLOTS = [
  ...(['0920', '0930', '1000', '1030', '1100', '1130', '1200', '1230', '1300', '1330'] as const),
  ...(['1400', '1430', '1500', '1530', '1600', '1630', '1700', '1730', '1800', '1830'] as const),
  ...(['1900', '1930', '2000', '2030', '2100', '2130', '2200', '2230', '2300', '2330'] as const),
] as const
type Slot = (typeof SLOTS)[number]

/** Names of a slot's two columns. */
export interface SlotColumns {
  readonly straddle: `straddle${Slot}`
  readonly spot: `spot${Slot}`
}

const COLUMNS = new Map<ClockTime, SlotColumns>(
  SLOTS.map((slot) => [`${slot.slice(0, 2)}:${slot.slice(2)}`, { straddle: `straddle${slot}`, spot: `spot${slot}` }]),
)

/** Those clock times, earliest first. */
export const STRADDLE_SLOTS: readonly ClockTime[] = [...COLUMNS.keys()]

/** The columns of a slot; null for a clock time that is none. */
export function slotColumns(slot: ClockTime): SlotColumns | null {
  return COLUMNS.get(slot) ?? null
}

const NAMES = SLOTS.flatMap((slot) => [`straddle${slot}`, `spot${slot}`] as const)

/** Straddles at the money at the clock times of a session. */
export const straddleSlots = {
  name: 'straddle_slots',
  rows: 'symbol and expiry: near, next, near month',
  part: 'none',
  published: 'derived',
  writtenBy: ['evening job', 'simulator'],
  columns: {
    symbol: text(),
    expiry: text('date'),
    isMonthly: number('0, 1'),
    sessionsLeft: number('0 on the expiry day'),
    ...columnsNamed(NAMES, () => number('₹; NaN outside the session')),
  },
  optional: {},
} as const satisfies Dataset

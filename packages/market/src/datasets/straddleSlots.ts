import { STRADDLE_SLOTS, slotColumns } from '../straddleSlots/index.ts'
import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, DERIVED, number, text } from './dataset.ts'

const SLOTS = STRADDLE_SLOTS.map(slotColumns)

/** Straddles at the money at the clock times of a session. */
export const straddleSlots = {
  name: 'straddle_slots',
  rows: 'symbol and expiry: near, next, near month',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('date'),
    isMonthly: number('0, 1'),
    sessionsLeft: number('0 on the expiry day'),
    ...columnsNamed(
      SLOTS.flatMap(({ straddle, spot }) => [straddle, spot]),
      () => number('₹; NaN outside the session'),
    ),
  },
  optional: {},
} as const satisfies Dataset

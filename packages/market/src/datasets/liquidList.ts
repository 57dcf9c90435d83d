import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** The liquid list (§I7), dated the first session of a month, from data up to the session before; in force until the next. */
export const liquidList = {
  name: 'liquid_list',
  rows: 'share',
  ...DERIVED,
  columns: {
    symbol: text(),
    medianTurnoverCrore: number('₹ crore, of the 20 sessions before'),
    close: number('₹, of the session before'),
  },
  optional: {},
} as const satisfies Dataset

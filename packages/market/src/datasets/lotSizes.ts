import { type Dataset, number, text } from './dataset.ts'

/** Units of a lot by month of expiry. */
export const lotSizes = {
  name: 'lot_sizes',
  rows: 'symbol and month',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    underlying: text('its name'),
    set: text("IDX, STK; '' where the list does not say"),
    month: text("'YYYY-MM'; '' where the list has one lot for all months"),
    lotSize: number('units'),
  },
  optional: {},
} as const satisfies Dataset

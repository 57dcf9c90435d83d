import { type Dataset, DERIVED, number, text } from './dataset.ts'

/**
 * The continuous series of a symbol's futures. A price of day d on the scale of day e is price(d) × factor(d) / factor(e):
 * factors only grow on, so a new session changes no stored one (§F8). Splits are in them.
 */
export const continuousDaily = {
  name: 'continuous_daily',
  rows: 'symbol',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('price contract'),
    rolledFrom: text("expiry left at the close before, else ''"),
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    close: number('₹, actual'),
    factor: number(),
    gapPoints: number('₹ of the roll, else NaN'),
    volumeQty: number('units, all months'),
    oiQty: number('units, all months'),
  },
  optional: {},
} as const satisfies Dataset

import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Volatilities of every expiry alive after the close. */
export const ivExpiries = {
  name: 'iv_expiries',
  rows: 'symbol and expiry alive after the close',
  ...DERIVED,
  columns: {
    symbol: text(),
    expiry: text('date'),
    dte: number(),
    days: number('with their fraction'),
    forward: number('₹'),
    atmIvPct: number('%'),
    rr25Pct: number('%'),
    bf25Pct: number('%'),
  },
  optional: {},
} as const satisfies Dataset

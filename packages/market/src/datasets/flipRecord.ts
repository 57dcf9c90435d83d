import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Sentiment flips of the last 20 sessions (/trending-oi). Each table carries on the one before. */
export const flipRecord = {
  name: 'flip_record',
  rows: 'flip, or session without one',
  ...DERIVED,
  columns: {
    symbol: text(),
    date: text(),
    band: text("Bullish, Bearish, '' for a session without a flip"),
    at: number('epoch ms of the row'),
    spot: number('₹'),
    move15: number('points; NaN where the session ended before'),
    move30: number('points'),
    move60: number('points'),
  },
  optional: {},
} as const satisfies Dataset

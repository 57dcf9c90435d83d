import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Unusual events of the last 20 sessions in either slot length. Each table carries on the one before. */
export const unusualRecord = {
  name: 'unusual_record',
  rows: 'event, or scored session without one',
  ...DERIVED,
  columns: {
    date: text(),
    symbol: text(),
    type: text("'' for a session without an event"),
    buildup: text('of the slot'),
    minutes: number('5, 15'),
    at: number('epoch ms at which the slot closed'),
    score: number(),
    price: number('₹'),
    oiValue: number('₹ crore'),
    move30Pct: number('%; NaN where the session ended before'),
    move60Pct: number('%'),
  },
  optional: {},
} as const satisfies Dataset

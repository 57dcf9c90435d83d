import { type Dataset, number, text } from './dataset.ts'

/** NSE's own volatilities of underlyings and their futures; 0.0145 a day, the annual one is the daily × √365. */
export const volatility = {
  name: 'volatility',
  rows: 'underlying',
  part: 'none',
  published: { every: 'session', due: '19:30' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    close: number('₹'),
    underlyingDaily: number(),
    underlyingAnnual: number(),
    futureClose: number('₹'),
    futureDaily: number(),
    futureAnnual: number(),
    applicableDaily: number(),
    applicableAnnual: number(),
  },
  optional: {},
} as const satisfies Dataset

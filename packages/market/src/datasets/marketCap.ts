import { type Dataset, number, text } from './dataset.ts'

/** Shares and market values of a day. */
export const marketCap = {
  name: 'market_cap',
  rows: 'share',
  part: 'none',
  published: { every: 'session', due: '18:30' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    series: text(),
    category: text(),
    faceValue: number('₹'),
    shares: number('issued'),
    close: number('₹'),
    marketCap: number('₹'),
  },
  optional: { company: text('as the file abbreviates it') },
} as const satisfies Dataset

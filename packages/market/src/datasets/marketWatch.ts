import { type Dataset, number, text } from './dataset.ts'

/** A watch list of a moment. Read and checked, not stored: no page shows it. */
export const marketWatch = {
  name: 'market_watch',
  rows: 'share or index',
  part: ['indices', 'shares'],
  published: { every: 'news' },
  writtenBy: ['files'],
  columns: {
    id: text(),
    name: text('as printed'),
    last: number('₹'),
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    prevClose: number('₹'),
    changePct: number('%'),
    yearHigh: number('₹'),
    yearLow: number('₹'),
    volumeQty: number('shares'),
    turnover: number('₹'),
  },
  optional: {},
} as const satisfies Dataset

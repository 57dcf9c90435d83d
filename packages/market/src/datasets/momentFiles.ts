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

/** An option chain of a moment. Read and checked, not stored: no page shows it. */
export const chainSnapshots = {
  name: 'chain_snapshots',
  rows: 'leg at a moment',
  part: 'underlying',
  published: { every: 'news' },
  writtenBy: ['files'],
  columns: {
    at: number('epoch ms'),
    expiry: text('date'),
    right: text('CE or PE'),
    strike: number('₹'),
    spot: number('₹'),
    ltp: number('₹'),
    bid: number('₹'),
    ask: number('₹'),
    bidQty: number('units'),
    askQty: number('units'),
    volumeLots: number(),
    oiLots: number(),
    oiChangeLots: number(),
    ivPct: number('%'),
  },
  optional: {},
} as const satisfies Dataset

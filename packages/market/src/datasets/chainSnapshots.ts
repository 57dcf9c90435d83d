import { type Dataset, number, text } from './dataset.ts'

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

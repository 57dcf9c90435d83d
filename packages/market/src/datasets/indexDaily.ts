import { type Dataset, number, text } from './dataset.ts'

/** Closes of the indices that we follow. */
export const indexDaily = {
  name: 'index_daily',
  rows: 'index',
  part: 'none',
  published: { every: 'session', due: '18:30' },
  writtenBy: ['files', 'simulator'],
  columns: {
    id: text('our symbol'),
    open: number('points'),
    high: number('points'),
    low: number('points'),
    close: number('points'),
    volumeQty: number('shares'),
    turnover: number('₹'),
  },
  optional: {
    pe: number(),
    pb: number(),
    divYieldPct: number('%'),
    prevClose: number('points'),
  },
} as const satisfies Dataset

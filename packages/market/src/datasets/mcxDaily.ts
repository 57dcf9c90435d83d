import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Daily bars of commodity futures; a contract that did not trade has none. */
export const mcxDaily = {
  name: 'mcx_daily',
  rows: 'contract',
  ...DERIVED,
  columns: {
    id: text('name of the contract'),
    open: number('₹'),
    high: number('₹'),
    low: number('₹'),
    close: number('₹'),
    volumeQty: number('units'),
    oiQty: number('units'),
  },
  optional: {},
} as const satisfies Dataset

import { type Dataset, number, text } from './dataset.ts'

/** Every share listed on NSE. */
export const securities = {
  name: 'securities',
  rows: 'share',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    series: text(),
    listedOn: text('date'),
    paidUp: number('₹'),
    marketLot: number(),
    isin: text(),
    faceValue: number('₹'),
  },
  optional: {},
} as const satisfies Dataset

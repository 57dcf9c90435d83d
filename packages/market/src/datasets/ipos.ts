import { type Dataset, number, text } from './dataset.ts'

/** Public issues as they were on a day; bids have a row a category. */
export const ipos = {
  name: 'ipos',
  rows: 'issue, and category of bids',
  part: ['upcoming', 'current', 'past'],
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    series: text(),
    opensOn: text('date'),
    closesOn: text('date'),
    listedOn: text('date'),
    status: text(),
    lowPrice: number('₹'),
    highPrice: number('₹'),
    issuePrice: number('₹'),
    issueQty: number('shares'),
    category: text(),
    offeredQty: number('shares'),
    bidQty: number('shares'),
  },
  optional: {},
} as const satisfies Dataset

import { type Dataset, number, text } from './dataset.ts'

/** Bulk deals of a session. */
export const bulkDeals = {
  name: 'bulk_deals',
  published: { every: 'session', due: '18:30' },
  rows: 'deal',
  part: 'none',
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    security: text(),
    client: text(),
    side: text('BUY, SELL'),
    qty: number('shares'),
    price: number('₹'),
    remarks: text(),
    exchange: text(),
  },
  optional: {},
} as const satisfies Dataset

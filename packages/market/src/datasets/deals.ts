import { type Dataset, number, text } from './dataset.ts'

const DEALS = {
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
} as const

export const bulkDeals = {
  name: 'bulk_deals',
  ...DEALS,
  published: { every: 'session', due: '18:30' },
} as const satisfies Dataset

export const blockDeals = { name: 'block_deals', ...DEALS, published: { every: 'news' } } as const satisfies Dataset

export const shortSales = {
  name: 'short_sales',
  rows: 'share',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: { symbol: text(), security: text(), qty: number('shares') },
  optional: {},
} as const satisfies Dataset

import { type Dataset, number, text } from './dataset.ts'

/** What foreign institutions did in derivatives; in open interest both sides are counted. */
export const fiiDerivatives = {
  name: 'fii_derivatives',
  rows: 'product, and index',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: {
    product: text('fut-index, opt-index, fut-stock, opt-stock'),
    symbol: text("the index; '' for all of the product"),
    buyLots: number(),
    buyCrore: number('₹ crore'),
    sellLots: number(),
    sellCrore: number('₹ crore'),
    oiLots: number(),
    oiCrore: number('₹ crore'),
  },
  optional: {},
} as const satisfies Dataset

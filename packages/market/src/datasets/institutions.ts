import { type Dataset, number, text } from './dataset.ts'

const FLOWS = { buyCrore: number('₹ crore'), sellCrore: number('₹ crore'), netCrore: number('₹ crore') } as const

/** What institutions bought and sold in the cash market, both exchanges together, provisional. */
export const fiiDiiCash = {
  name: 'fii_dii_cash',
  rows: 'institution',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: { category: text('FII, DII'), ...FLOWS },
  optional: {},
} as const satisfies Dataset

/** Cash by category of client as one exchange counts it. Read and checked, not stored: no page shows it. */
export const categoryTurnover = {
  name: 'category_turnover',
  rows: 'category',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: { category: text('FPI, MF, INSURANCE, RETAIL, OTHERS'), ...FLOWS },
  optional: {},
} as const satisfies Dataset

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

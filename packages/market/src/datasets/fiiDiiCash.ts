import { type Dataset, number, text } from './dataset.ts'

/** What institutions bought and sold in the cash market, both exchanges together, provisional. */
export const fiiDiiCash = {
  name: 'fii_dii_cash',
  rows: 'institution',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: {
    category: text('FII, DII'),
    buyCrore: number('₹ crore'),
    sellCrore: number('₹ crore'),
    netCrore: number('₹ crore'),
  },
  optional: {},
} as const satisfies Dataset

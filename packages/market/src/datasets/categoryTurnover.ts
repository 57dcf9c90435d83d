import { type Dataset, number, text } from './dataset.ts'

/** Cash by category of client as one exchange counts it. Read and checked, not stored: no page shows it. */
export const categoryTurnover = {
  name: 'category_turnover',
  rows: 'category',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: {
    category: text('FPI, MF, INSURANCE, RETAIL, OTHERS'),
    buyCrore: number('₹ crore'),
    sellCrore: number('₹ crore'),
    netCrore: number('₹ crore'),
  },
  optional: {},
} as const satisfies Dataset

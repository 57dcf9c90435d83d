import { type Dataset, number, text } from './dataset.ts'

/** What was sold short in a session. */
export const shortSales = {
  name: 'short_sales',
  rows: 'share',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: { symbol: text(), security: text(), qty: number('shares') },
  optional: {},
} as const satisfies Dataset

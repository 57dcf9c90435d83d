import { type Dataset, number, text } from './dataset.ts'

/** Net asset values of funds. */
export const etfNav = {
  name: 'etf_nav',
  rows: 'fund',
  part: 'none',
  published: { every: 'session', due: '23:30' },
  writtenBy: ['files'],
  columns: { symbol: text(), security: text(), nav: number('₹ a unit') },
  optional: {},
} as const satisfies Dataset

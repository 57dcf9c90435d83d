import { type Dataset, number, text } from './dataset.ts'

/** Members of an index. */
export const constituents = {
  name: 'constituents',
  rows: 'member',
  part: 'index',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: { symbol: text(), company: text(), industry: text(), series: text(), isin: text() },
  optional: {},
} as const satisfies Dataset

/** Free-float values of the members of an index. */
export const indexWeights = {
  name: 'constituents',
  rows: 'member',
  part: 'index/weights',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: { symbol: text(), freeFloat: number('₹'), weightPct: number('%') },
  optional: {},
} as const satisfies Dataset

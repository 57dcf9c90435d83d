import { type Dataset, text } from './dataset.ts'

/** All changes of symbols ever. */
export const symbolChanges = {
  name: 'symbol_changes',
  rows: 'change',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: { from: text('first date of the new one'), before: text('symbol'), after: text('symbol'), company: text() },
  optional: {},
} as const satisfies Dataset

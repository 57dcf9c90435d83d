import { type Dataset, text } from './dataset.ts'

/** Shares under watch. */
export const surveillance = {
  name: 'surveillance',
  rows: 'share and series',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: { symbol: text(), series: text(), remarks: text('as the exchange words it') },
  optional: {},
} as const satisfies Dataset

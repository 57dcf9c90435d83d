import { type Dataset, number, text } from './dataset.ts'

/** Shareholding patterns, by the end of the quarter they are of. */
export const shareholding = {
  name: 'shareholding',
  rows: 'company and announcement',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    promoterPct: number('%'),
    publicPct: number('%'),
    trustPct: number('%'),
    announcedOn: text('date'),
    document: text('address'),
  },
  optional: {},
} as const satisfies Dataset

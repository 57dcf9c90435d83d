import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** What prices before an ex-date are divided by (§K1), all that is known; the newest table holds. */
export const caFactors = {
  name: 'ca_factors',
  rows: 'split, bonus, rights issue or demerger',
  ...DERIVED,
  columns: { symbol: text(), exDate: text(), factor: number() },
  optional: {},
} as const satisfies Dataset

import type { NamedDifference } from './ledger.ts'

/** Where a page and the plain computation may differ, and by which definition. */
export const NAMED_DIFFERENCES: readonly NamedDifference[] = [
  {
    // Two contracts of ALKEM's August at 4,725.30 for 9.59 lakh, on the day of the crash.
    because: 'formats.md §1.1: turnover above the highest price settles no lot, and without one contracts are no units',
    figures: /^future-\S+ (volume|turnover)$/,
    holds: (at) => at === '2024-06-04 ALKEM',
  },
]

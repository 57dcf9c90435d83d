import type { NamedDifference } from './ledger.ts'

/** Where a page and the plain computation may differ, and by which definition. */
export const NAMED_DIFFERENCES: readonly NamedDifference[] = []

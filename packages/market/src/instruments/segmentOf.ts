import type { SymbolSet } from '@strikelens/analytics/options'
import type { Segment } from './listing.ts'

/** By whose hours the options of a symbol set trade. */
export function segmentOf(set: SymbolSet): Segment {
  return set === 'COM' ? 'mcx' : 'derivatives'
}

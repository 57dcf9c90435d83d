import type { SymbolSet } from '@strikelens/analytics/options'
import type { Segment } from '@strikelens/market/instruments'

/** By whose hours the options of a symbol set trade. */
export function segmentOf(set: SymbolSet): Segment {
  return set === 'COM' ? 'mcx' : 'derivatives'
}

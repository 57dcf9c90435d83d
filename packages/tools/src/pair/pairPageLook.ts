import type { StripFigure } from '../instrument/InstrumentStrip.tsx'
import type { Wire } from '../result.ts'
import type { PairColumn } from './columns.ts'
import type { PairBadge } from './PairBadges.tsx'
import type { PairNow } from './pairNow.ts'
import type { PairStock } from './pairStock.ts'
import type { PairName } from './pairWords.ts'

/** What a page of a pair says in its own words. */
export interface PairPageLook {
  readonly name: PairName
  readonly columns: readonly PairColumn[]
  readonly figures: (now: Wire<PairNow>) => readonly StripFigure[]
  readonly badges: (now: Wire<PairNow>, stock: Wire<PairStock> | null) => readonly PairBadge[]
  /** How many figures stand in a row, so that rows are full. */
  readonly perRow: 6 | 7
  /** Whether a stock's quotes are measured leg by leg. */
  readonly hasLegWidths: boolean
  /** Whether strikes and breakevens stand on a ruler between figures and chart. */
  readonly hasRuler: boolean
}

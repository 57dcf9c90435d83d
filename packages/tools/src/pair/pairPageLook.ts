import type { StripFigure } from '../instrument/InstrumentFigures.tsx'
import type { Wire } from '../result.ts'
import type { PairColumn } from './columns.ts'
import type { PairBadge } from './PairBadges.tsx'
import type { PairNow } from './pairNow.ts'
import type { PairStock } from './pairStock.ts'
import type { PairName } from './pairWords.ts'

export interface PairFigureSet {
  readonly key: readonly StripFigure[]
  readonly more: readonly StripFigure[]
}

/** What a page of a pair says in its own words. */
export interface PairPageLook {
  readonly name: PairName
  readonly columns: readonly PairColumn[]
  /** Those beside the picture, and those below it. */
  readonly figures: (now: Wire<PairNow>) => PairFigureSet
  readonly badges: (now: Wire<PairNow>, stock: Wire<PairStock> | null) => readonly PairBadge[]
  /** Whether a stock's quotes are measured leg by leg. */
  readonly hasLegWidths: boolean
  /** Whether strikes and breakevens are on a ruler under the picture. */
  readonly hasRuler: boolean
}

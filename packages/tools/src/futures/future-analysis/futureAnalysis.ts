import type { SymbolGroup } from '../../symbols/symbolsWithOptions.ts'
import type { DailyRows } from './dailyView.ts'
import type { FutureHead } from './head.ts'
import type { IntradayRows } from './intraday.ts'
import type { MonthsView } from './monthsView.ts'
import type { SeriesToDate } from './series.ts'

/** One future: its figures, its series, and the rows of the view that is shown. */
export interface FutureAnalysis {
  readonly symbols: readonly SymbolGroup[]
  readonly head: FutureHead
  readonly series: SeriesToDate
  /** Null in the other views, and on a day whose close alone is stored. */
  readonly intraday: IntradayRows | null
  readonly daily: DailyRows | null
  readonly months: MonthsView | null
  /** First and last session that the daily view can show. */
  readonly stored: { readonly first: string; readonly last: string }
}

import type { IvAgainstFollowing } from '@strikelens/analytics/volatility'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { AfterStudy } from './afterStudy.ts'
import type { ConeView } from './coneView.ts'
import type { HistoryRows } from './historyRows.ts'
import type { Intraday } from './intraday.ts'
import type { IvLevel, IvPricing } from './level.ts'
import type { VolMonths } from './months.ts'
import type { ResultsHistory } from './pastResults.ts'
import type { TermView } from './termView.ts'

/** The answer of the page. */
export interface IvHistoricalAnalysis extends ChainHead {
  readonly resolved: { readonly expiry: IsoDate }
  /** What the line is: 'IV30', 'Near IV', '25 Nov IV'. */
  readonly seriesName: string
  /** First stored session with an IV of the line, '' without any, and the view's own. */
  readonly firstDate: IsoDate
  readonly today: IsoDate
  readonly rows: HistoryRows
  readonly level: Omit<IvLevel, 'h'>
  readonly pricing: IvPricing
  readonly months: VolMonths
  readonly cone: ConeView
  readonly term: TermView
  /** Null for what publishes no results. */
  readonly results: ResultsHistory | null
  readonly after: AfterStudy
  readonly followed: IvAgainstFollowing
  /** Only of the intraday view, and of a session whose minutes are stored. */
  readonly intraday: Intraday | null
  readonly isEndOfDayOnly: boolean
}

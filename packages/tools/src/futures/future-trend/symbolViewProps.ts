import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import type { SymbolTrend } from './symbolTrend.ts'
import type { Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'

/** What the parts of the symbol's view are drawn from. */
export interface SymbolViewProps
  extends Pick<ViewProps<FutureTrend, Params>, 'answer' | 'params' | 'setParams' | 'hrefOf'> {
  readonly row: SentTrendRow
  readonly trend: Wire<SymbolTrend>
  readonly look: number
}

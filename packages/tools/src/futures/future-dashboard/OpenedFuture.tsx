import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { SymbolSheet } from '../../heatmap/SymbolSheet.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { analysisHref } from '../analysisHref.ts'
import { rowFigures, rowNote } from '../rowFigures.ts'
import type { DashboardRow } from './dashboardRows.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'

const LINKS = [{ tool: 'future-analysis', label: 'Future analysis' }]

interface OpenedFutureProps
  extends Pick<ViewProps<FutureDashboard, Params>, 'data' | 'params' | 'setParams' | 'hrefOf'> {
  readonly row: Wire<DashboardRow>
}

/** The future that the address names, in figures. */
export function OpenedFuture({ row, data, params, setParams, hrefOf }: OpenedFutureProps) {
  return (
    <SymbolSheet
      symbol={row.symbol}
      note={[rowNote(row), row.buildup !== null && BUILDUP_NAMES[row.buildup]].filter(Boolean).join(' · ')}
      items={rowFigures(row, data, params)}
      links={LINKS}
      hrefOf={(_, symbol) => analysisHref(hrefOf, symbol, params)}
      onClose={() => setParams({ symbol: null })}
    />
  )
}

import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { Explain } from '@strikelens/ui/explain'
import { analysisHref } from '../../board/analysisHref.ts'
import { rowFigures, rowNote } from '../../board/rowFigures.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ViewProps } from '../../view.ts'
import type { DashboardRow } from './dashboardRows.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { rowExplanations } from './rowExplanations.ts'

/** Which figures of the sheet can be asked how they are computed, by their labels. */
const FIGURES: Partial<Record<string, string>> = {
  [PRICE_MOVE]: 'dp',
  [OI_MOVE]: 'doi',
  Strength: 'strength',
  'OI value': 'oiValue',
}

const LINKS = [{ tool: 'future-analysis', label: 'Future analysis' }]

interface OpenedFutureProps
  extends Pick<ViewProps<FutureDashboard, Params>, 'data' | 'answer' | 'params' | 'setParams' | 'hrefOf'> {
  readonly row: Wire<DashboardRow>
}

/** The future that the address names, in figures. */
export function OpenedFuture({ row, data, answer, params, setParams, hrefOf }: OpenedFutureProps) {
  const how = rowExplanations(row, data.baseLabel)
  const explained = ({ label, value }: TipFigure) => {
    const explanation = how[FIGURES[label] ?? '']
    return explanation === undefined ? (
      value
    ) : (
      <Explain how={shownExplanation(explanation, answer.asOf)}>{value}</Explain>
    )
  }
  return (
    <SymbolSheet
      symbol={row.symbol}
      note={[rowNote(row), row.buildup !== null && BUILDUP_NAMES[row.buildup]].filter(Boolean).join(' · ')}
      items={rowFigures(row, data, params).map((item) => ({ ...item, value: explained(item) }))}
      links={LINKS}
      hrefOf={(_, symbol) => analysisHref(hrefOf, symbol, params)}
      onClose={() => setParams({ symbol: null })}
    />
  )
}

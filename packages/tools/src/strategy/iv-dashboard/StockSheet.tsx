import type { Wire } from '../../result.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { symbolFigures, symbolNote } from './symbolFigures.tsx'
import type { SymbolVol } from './symbolVol.ts'

const HISTORY = { tool: 'iv-historical-analysis', label: 'IV history' }
const LINKS = [
  HISTORY,
  { tool: 'stock-straddle-price', label: 'Straddle price' },
  { tool: 'stock-option-chain', label: 'Option chain' },
]
const INDEX_LINKS = [
  HISTORY,
  { tool: 'straddle-price', label: 'Straddle price' },
  { tool: 'option-chain', label: 'Option chain' },
]

interface StockSheetProps extends Pick<ViewProps<IvDashboard, Params>, 'data' | 'answer' | 'hrefOf'> {
  readonly row: Wire<SymbolVol>
  readonly onClose: () => void
}

/** One symbol to read at leisure, and the tools that know more of it. */
export function StockSheet({ row, data: { look, series, indices }, answer, hrefOf, onClose }: StockSheetProps) {
  return (
    <SymbolSheet
      symbol={row.symbol}
      note={symbolNote(row)}
      items={symbolFigures(row, { look: look ?? 0, series }, answer.asOf)}
      links={indices.some(({ symbol }) => symbol === row.symbol) ? INDEX_LINKS : LINKS}
      hrefOf={hrefOf}
      onClose={onClose}
    />
  )
}

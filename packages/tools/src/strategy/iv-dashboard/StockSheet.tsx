import { Explain } from '@strikelens/ui/explain'
import { day, grouped, percent, signed, signedPercent } from '@strikelens/ui/formats'
import type { ReactNode } from 'react'
import { shownExplanation } from '../../chain/contextStrip.ts'
import { SymbolSheet } from '../../heatmap/SymbolSheet.tsx'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './compute.ts'
import { croreText, moveText } from './figureText.ts'
import { rowExplanations } from './rowExplanations.ts'
import type { SymbolVol } from './symbolVol.ts'
import { SERIES_NAMES } from './words.ts'

const LINKS = [
  { tool: 'iv-historical-analysis', label: 'IV history' },
  { tool: 'stock-straddle-price', label: 'Straddle price' },
  { tool: 'stock-option-chain', label: 'Option chain' },
]
const INDEX_LINKS = [
  { tool: 'iv-historical-analysis', label: 'IV history' },
  { tool: 'straddle-price', label: 'Straddle price' },
  { tool: 'option-chain', label: 'Option chain' },
]

interface StockSheetProps extends Pick<ViewProps<IvDashboard, Params>, 'data' | 'answer' | 'hrefOf'> {
  readonly row: Wire<SymbolVol>
  readonly onClose: () => void
}

/** One symbol in figures, each of which can be asked how it is computed. */
export function StockSheet({ row, data, answer, hrefOf, onClose }: StockSheetProps) {
  const { series, look } = data
  const how = rowExplanations(row, { look: look ?? 0, series })
  const explained = (key: string, value: ReactNode) => {
    const explanation = how[key]
    if (explanation === undefined) return value
    return <Explain how={shownExplanation(explanation, answer.asOf)}>{value}</Explain>
  }
  const items: TipFigure[] = [
    { label: SERIES_NAMES[series], value: explained('iv', grouped(row.ivPct, 1)) },
    { label: 'ΔIV', value: explained('change', signed(row.ivChange, 1)) },
    { label: 'ΔIV %', value: explained('changePct', signedPercent(row.ivChangePct, 1)) },
    { label: 'IVP', value: explained('ivp', grouped(row.ivp, 1)) },
    { label: 'IVR', value: explained('ivr', grouped(row.ivr, 1)) },
    { label: 'Sessions', value: `${grouped(row.sessions)} of ${grouped(look)}` },
    { label: 'HV20', value: explained('hv20', grouped(row.hv20Pct, 1)) },
    { label: 'VRP', value: explained('vrp', signed(row.vrpPoints, 1)) },
    { label: 'IV/HV', value: explained('ivOverHv', grouped(row.ivOverHv, 2)) },
    { label: 'Slope', value: explained('slope', signed(row.slopePoints, 1)) },
    { label: 'RR25', value: explained('rr25', signed(row.rr25Pct, 1)) },
    { label: 'Turnover', value: explained('turnover', croreText(row.turnoverCrore)) },
    { label: 'One session', value: explained('sessionMove', moveText(row.sessionMovePct)) },
    { label: 'Results', value: row.resultsDate === null ? '–' : day(row.resultsDate) },
    { label: 'High, low', value: `${percent(row.highPct, 1)}, ${percent(row.lowPct, 1)}` },
  ]
  const labels = [
    row.company,
    row.pricing,
    row.move,
    row.volTerm,
    row.origin === 'previous' ? 'at the previous close' : null,
  ]
  return (
    <SymbolSheet
      symbol={row.symbol}
      note={labels.filter((label) => label !== null).join(' · ')}
      items={items}
      links={data.indices.some(({ symbol }) => symbol === row.symbol) ? INDEX_LINKS : LINKS}
      hrefOf={hrefOf}
      onClose={onClose}
    />
  )
}

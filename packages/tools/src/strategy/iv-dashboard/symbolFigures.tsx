import { crore, grouped, signed, signedPercent } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Explain } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import type { ReactNode } from 'react'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import { moveText } from './figureText.ts'
import { type Ranking, rowExplanations } from './rowExplanations.ts'
import type { SymbolVol } from './symbolVol.ts'
import { SERIES_NAMES } from './words.ts'

/** A symbol in figures, each of which can be asked how it is computed. */
export function symbolFigures(row: Wire<SymbolVol>, ranking: Ranking, asOf: number | null): TipFigure[] {
  const how = asOf === null ? {} : rowExplanations(row, ranking, istDate(asOf))
  const explained = (key: string, value: ReactNode) => {
    const explanation = how[key]
    return explanation === undefined ? value : <Explain how={shownExplanation(explanation, asOf)}>{value}</Explain>
  }
  return [
    { label: SERIES_NAMES[ranking.series], value: explained('iv', grouped(row.ivPct, 1)) },
    { label: 'ΔIV', value: explained('change', signed(row.ivChange, 1)) },
    { label: 'ΔIV %', value: explained('changePct', signedPercent(row.ivChangePct, 1)) },
    { label: 'IVP', value: explained('ivp', grouped(row.ivp, 1)) },
    { label: 'IVR', value: explained('ivr', grouped(row.ivr, 1)) },
    { label: 'Sessions', value: `${grouped(row.sessions)} of ${grouped(ranking.look)}` },
    { label: 'HV20', value: explained('hv20', grouped(row.hv20Pct, 1)) },
    { label: 'VRP', value: explained('vrp', signed(row.vrpPoints, 1)) },
    { label: 'IV/HV', value: explained('ivOverHv', grouped(row.ivOverHv, 2)) },
    { label: 'One session', value: explained('sessionMove', moveText(row.sessionMovePct)) },
    { label: 'Slope', value: explained('slope', signed(row.slopePoints, 1)) },
    { label: 'RR25', value: explained('rr25', signed(row.rr25Pct, 1)) },
    { label: 'Low, high', value: `${grouped(row.lowPct, 1)}, ${grouped(row.highPct, 1)}` },
    { label: 'Turnover', value: explained('turnover', crore(row.turnoverCrore, 2)) },
    { label: 'Results', value: row.resultsDate === null ? '–' : day(row.resultsDate) },
  ]
}

/** Who it is and what is read of it. */
export function symbolNote({ company, pricing, move, volTerm, origin }: Wire<SymbolVol>): string {
  const where = origin === 'previous' ? 'at the previous close' : null
  return [company, pricing, move, volTerm, where].filter((word) => word !== null).join(' · ')
}

import type { ScatterPoint } from '@strikelens/ui/charts/smallCharts'
import type { Wire } from '../../result.ts'
import type { SymbolVol } from './symbolVol.ts'
import type { RankMetric } from './tool.ts'

/** Of Pricing (§S13). */
export const PRICING_COLORS = { Rich: 'series-2', Cheap: 'series-1', Fair: 'series-5' } as const

/** A dot a stock, the most traded first: names are given room in this order. */
export function scatterPoints(
  stocks: readonly Wire<SymbolVol>[],
  metric: RankMetric,
  hrefOf: (symbol: string) => string | null,
): ScatterPoint[] {
  return stocks
    .toSorted((a, b) => (b.turnoverCrore ?? 0) - (a.turnoverCrore ?? 0))
    .map((row) => ({
      key: row.symbol,
      name: row.symbol,
      x: row[metric] ?? Number.NaN,
      y: row.ivOverHv ?? Number.NaN,
      color: PRICING_COLORS[row.pricing ?? 'Fair'],
      size: row.turnoverCrore ?? Number.NaN,
      href: hrefOf(row.symbol),
    }))
}

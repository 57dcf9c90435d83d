import { signed } from '@strikelens/market/formats'
import type { Explanation as Shown } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { frameOiMove } from '../../figures/futures.ts'
import { OI_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { SymbolTrend } from './symbolTrend.ts'
import type { SentTrendRow } from './trendRow.ts'

/** How ΔOI % over n sessions was compounded: each session's own change. */
export function frameOiExplanation(
  { symbol, frameOiPct }: SentTrendRow,
  { date, oiPct }: Wire<SymbolTrend>,
  look: number,
  asOf: number | null,
): Shown | undefined {
  if (frameOiPct === null) return undefined
  const first = date.length - look
  return {
    title: `${OI_MOVE} of ${symbol} over ${look} sessions`,
    formula: frameOiMove.formula,
    inputs: date.slice(first).map((session, i) => ({
      name: day(session),
      value: signed(oiPct[first + i] ?? Number.NaN, 4),
      unit: '%',
    })),
    result: `${signed(frameOiPct, 2)} %`,
    asOf: asOf ?? Number.NaN,
  }
}

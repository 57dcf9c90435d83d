import type { CurveLine } from '@strikelens/ui/charts/curveChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { SymbolVol } from './symbolVol.ts'

const COLORS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const

/**
 * ATM IV by days to expiry. The chosen index stands out, with the previous close of the same contracts dashed at the same
 * places; the others wait in the legend.
 */
export function termSeries(indices: readonly Wire<SymbolVol>[], chosen: string | undefined): CurveLine[] {
  return indices.flatMap(({ symbol, term }, i): CurveLine[] => {
    const line = { kind: 'line', color: COLORS[i % COLORS.length], x: column(term.days) } as const
    const now: CurveLine = { ...line, key: symbol, name: symbol, values: column(term.atmIvPct) }
    if (symbol !== chosen) return [{ ...now, startsHidden: true }]
    const previous: CurveLine = {
      ...line,
      key: `${symbol} previous`,
      name: `${symbol}, previous close`,
      values: column(term.previousAtmIvPct),
      dash: 'dashed',
    }
    return [{ ...now, isMain: true }, previous]
  })
}

import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { IvMarket } from '../../ivMarket/readIvMarket.ts'
import type { Explanation } from '../../result.ts'
import type { ScreenSummary } from './summary.ts'

/** How the figures of the whole universe came about; those of a row are explained from the row. */
export function screenExplanations(
  { rows }: Pick<IvMarket, 'rows'>,
  { ranked, medianIvp, high, highSharePct }: ScreenSummary,
): Record<string, Explanation> {
  const sorted = Float64Array.from(rows.map(({ ivp }) => ivp).filter((ivp) => !Number.isNaN(ivp))).sort()
  const middle = (sorted.length - 1) / 2
  return knownExplanations({
    medianIvp: explain(
      volatilityFigures.medianIvp,
      [
        { name: 'Symbols with an IVP', value: ranked },
        { name: 'IVP in the middle, lower', value: sorted[Math.floor(middle)] ?? Number.NaN },
        { name: 'IVP in the middle, upper', value: sorted[Math.ceil(middle)] ?? Number.NaN },
      ],
      medianIvp,
    ),
    highShare: explain(
      volatilityFigures.highShare,
      [
        { name: 'Symbols with IVP ≥ 60', value: high },
        { name: 'Symbols with an IVP', value: ranked },
      ],
      highSharePct,
    ),
  })
}

import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    medianIvp: {
      title: 'Median IVP',
      formula: 'mean of the two IVPs in the middle; of an odd number the middle one',
      inputs: [
        { name: 'Symbols with an IVP', value: ranked },
        { name: 'IVP in the middle, lower', value: sorted[Math.floor(middle)] ?? Number.NaN },
        { name: 'IVP in the middle, upper', value: sorted[Math.ceil(middle)] ?? Number.NaN },
      ],
      result: medianIvp,
    },
    highShare: {
      title: 'High share',
      formula: '100 × symbols with IVP ≥ 60 ÷ symbols with an IVP',
      inputs: [
        { name: 'Symbols with IVP ≥ 60', value: high },
        { name: 'Symbols with an IVP', value: ranked },
      ],
      result: highSharePct,
      unit: '%',
    },
  })
}

import { knownExplanations } from '../../chain/explanations.ts'
import type { Explanation } from '../../result.ts'
import type { FrameName } from './frames.ts'
import type { ScreenerSummary } from './summary.ts'

/** How the figures of the strip came about; those of a row are explained from the row. */
export function screenerExplanations(
  { valueCrore: { LB, SB, SC, LU }, bias }: ScreenerSummary,
  frame: FrameName,
): Record<string, Explanation> {
  return knownExplanations({
    bias: {
      title: `Bias over ${frame}`,
      formula: '100 × (LB + SC − SB − LU) ÷ (LB + SC + SB + LU), in ₹ crore of |ΔOI| of the frame',
      inputs: [
        { name: 'Long Buildup', value: LB, unit: '₹ Cr' },
        { name: 'Short Covering', value: SC, unit: '₹ Cr' },
        { name: 'Short Buildup', value: SB, unit: '₹ Cr' },
        { name: 'Long Unwinding', value: LU, unit: '₹ Cr' },
      ],
      result: bias,
    },
  })
}

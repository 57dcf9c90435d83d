import { biasExplanation } from '../../board/biasExplanation.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { FrameName } from './frames.ts'
import type { ScreenerSummary } from './summary.ts'

/** How the figures of the strip came about; those of a row are explained from the row. */
export function screenerExplanations({ valueCrore }: ScreenerSummary, frame: FrameName): Record<string, Explanation> {
  return knownExplanations({ bias: biasExplanation(`Bias over ${frame}`, valueCrore) })
}

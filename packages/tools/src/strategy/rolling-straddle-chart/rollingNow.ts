import type { TimeQuality } from '@strikelens/analytics/options'
import type { Explanation } from '../../result.ts'
import { heldExplanations } from './explanations.ts'
import { type HeldState, type RollingFigures, rollingFigures } from './held.ts'

/** Everything of the rolling straddle that moves within the minute, at one instant. */
export interface RollingNow {
  readonly asOf: number
  readonly figures: RollingFigures
  /** Raw stands below where it began, adjusted above: premium decayed, yet sellers who re-centred lost. */
  readonly isRecentringLoss: boolean
  /** How far the IV is to be believed (§S16). */
  readonly timeQuality: TimeQuality
  readonly explanations: Readonly<Record<string, Explanation>>
}

/** The rolling straddle at its last snapshot, or at a tick after it. */
export function rollingNow(state: HeldState): RollingNow {
  const figures = rollingFigures(state)
  return {
    asOf: state.last.asOf,
    figures,
    isRecentringLoss: figures.raw < state.first && figures.adjusted > state.first,
    timeQuality: state.last.timeQuality,
    explanations: heldExplanations(state, figures),
  }
}

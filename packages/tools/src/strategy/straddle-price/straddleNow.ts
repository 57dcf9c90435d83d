import type { ChainDerivation } from '@strikelens/analytics/options'
import type { PriceBasis } from '@strikelens/analytics/strategy'
import { type ChainNow, smileOf } from '../../instrument/moment.ts'
import { type InstrumentNow, type InstrumentState, instrumentAfter, instrumentAt } from '../../instrument/now.ts'
import type { SinceBase } from '../../instrument/sinceBase.ts'
import { straddleExplanations } from './explanations.ts'
import { type StraddleFigures, straddleFigures } from './figures.ts'

/** Everything of a straddle that moves within the minute, at one instant. */
export type StraddleNow = InstrumentNow<StraddleFigures>

/** The straddle at its last snapshot, in the chain of that instant. */
export function straddleAt(state: InstrumentState, derived: ChainDerivation, since: SinceBase): StraddleNow {
  const now = instrumentAt(state, since)
  const { terms, last } = state
  const smile = smileOf(derived)
  const synthetic = derived.byStrike.forwardK[derived.byStrike.strike.indexOf(terms.legs[0].strike)]
  const figures = straddleFigures(now.figures, terms, last, smile, synthetic)
  const explanations = { ...now.explanations, ...straddleExplanations(terms, last, derived, figures) }
  return { ...now, figures, explanations }
}

/** The straddle as if a snapshot were taken now; null where the chain does not go on from the last one. */
export function straddleAfter(
  state: InstrumentState,
  since: SinceBase,
  chain: ChainNow,
  px: PriceBasis,
): StraddleNow | null {
  const next = instrumentAfter(state, since, chain, px)
  return next === null ? null : straddleAt(next.state, chain.derived, next.since)
}

import type { ChainDerivation } from '@strikelens/analytics/options'
import { explain } from '../figures/explain.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as premiumFigures from '../figures/premium.ts'
import { instrumentExplanations } from '../instrument/explanations.ts'
import { points } from '../instrument/points.ts'
import { pairExplanations } from '../pair/explanations.ts'
import type { PairStrikes } from '../pair/pair.ts'
import type { Explanation } from '../result.ts'
import type { ComparedFigures } from './comparedFigures.ts'
import type { ComparedState } from './comparedState.ts'

interface ExplainedPair extends ComparedState, PairStrikes {
  readonly key: string
  readonly figures: ComparedFigures
}

/** Figures of an instrument and of a pair that are told here. */
const TOLD = ['value', 'change', 'gap', 'strikeIv', 'lower', 'upper', 'pop', 'delta', 'theta', 'vega', 'rupees']

/** How the figures of a pair came about, by the name of the figure and the key of the pair: 'decay.26000'. */
export function comparedExplanations(pair: ExplainedPair, derived: ChainDerivation): Record<string, Explanation> {
  const { key, state, figures } = pair
  const { terms, last, day } = state
  const every = {
    ...instrumentExplanations(terms, last, day, figures),
    ...pairExplanations(terms, pair, last, derived, figures),
  }
  const told = Object.entries(every).filter(([name]) => TOLD.includes(name))
  const own = Object.entries(ownExplanations(pair))
  return Object.fromEntries([...told, ...own].map(([name, explanation]) => [`${name}.${key}`, explanation]))
}

/** Those of what only a comparison tells. */
function ownExplanations({ state, base, figures, put, call }: ExplainedPair): Record<string, Explanation> {
  const { value, cushionUpSigmas, cushionDownSigmas, cushionSigmas, forward } = figures
  const isUpNearer = cushionUpSigmas < cushionDownSigmas
  const thetaSpan = figures.isThetaToExpiry ? 'to expiry' : 'a day'
  return knownExplanations({
    chg: explain(
      premiumFigures.dayChange,
      [points('Value', value), points('Previous close', state.day.prevClose)],
      figures.change,
    ),
    decay: explain(
      premiumFigures.decay,
      [points('Value', value), points(`At ${base.label}`, base.value)],
      figures.decayPct,
      `Decay since ${base.label}`,
    ),
    thetaYield: explain(
      premiumFigures.thetaYield(thetaSpan),
      [points(`Theta ${thetaSpan}`, figures.theta), points('Value', value)],
      figures.thetaYieldPct,
    ),
    cushion: explain(
      premiumFigures.cushion(isUpNearer),
      [
        isUpNearer ? points('Call strike', call) : points('Put strike', put),
        points('Forward', forward),
        points('Expected move', figures.expectedMove),
      ],
      cushionSigmas,
      `Cushion of the nearer side, the ${isUpNearer ? 'call' : 'put'}`,
    ),
  })
}

import { CE } from '@strikelens/analytics/pricing'
import { knownExplanations } from '../chain/explanations.ts'
import { instrumentExplanations, points, rateAndTime } from '../instrument/explanations.ts'
import type { InstrumentState } from '../instrument/now.ts'
import type { Explanation } from '../result.ts'
import type { PairFigures } from './pairFigures.ts'
import type { PairState } from './pairNow.ts'

interface ExplainedPair extends PairState {
  readonly key: string
  readonly figures: PairFigures
}

/** How the figures of every pair came about, by the name of the figure and the key of the pair: 'decay.26000'. */
export function pairExplanations(pairs: readonly ExplainedPair[]): Record<string, Explanation> {
  const every: Record<string, Explanation> = {}
  for (const pair of pairs) {
    for (const [name, explanation] of Object.entries(explanationsOf(pair))) every[`${name}.${pair.key}`] = explanation
  }
  return every
}

function explanationsOf({ state, base, figures }: ExplainedPair): Record<string, Explanation> {
  const { terms, last, day } = state
  const { value, change, gap, delta, theta, vega, rupees } = instrumentExplanations(terms, last, day, figures)
  const known = (explanation: Explanation | undefined) => explanation ?? null
  return knownExplanations({
    value: known(value),
    chg: {
      title: 'Change on the day',
      formula: 'value − previous close',
      inputs: [points('Value', figures.value), points('Previous close', day.prevClose)],
      result: figures.change,
      unit: 'points',
    },
    chgPct: known(change),
    indexed: {
      title: `Indexed to ${base.label}`,
      formula: '100 × value ÷ value at the base',
      inputs: [points('Value', figures.value), points(`At ${base.label}`, base.value)],
      result: figures.indexed,
    },
    decay: {
      title: `Decay since ${base.label}`,
      formula: '100 − 100 × value ÷ value at the base',
      inputs: [points('Value', figures.value), points(`At ${base.label}`, base.value)],
      result: figures.decayPct,
      unit: '%',
    },
    gap: known(gap),
    iv: ivExplanation(state),
    delta: known(delta),
    theta: known(theta),
    thetaYield: {
      title: 'Theta in percent of the premium',
      formula: '100 × |theta a day| ÷ value',
      inputs: [points('Theta a day', figures.thetaPerDay), points('Value', figures.value)],
      result: figures.thetaYieldPct,
      unit: '%',
    },
    vega: known(vega),
    rupees: known(rupees),
  })
}

/** The strike IV of a straddle, from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function ivExplanation({ terms, last }: Pick<InstrumentState, 'terms' | 'last'>): Explanation | null {
  const [call, put] = terms.legs[0].right === CE ? last.legs : last.legs.toReversed()
  const { strike } = terms.legs[0]
  if (terms.legs.some((leg) => leg.strike !== strike)) return null
  const isCall = strike > call.forward ? !Number.isNaN(call.iv) : Number.isNaN(put.iv)
  return {
    title: 'Implied volatility of the strike',
    formula: 'the volatility at which Black-76 gives the mark of the out-of-the-money leg',
    inputs: [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', isCall ? call.mark : put.mark),
      points('Forward', call.forward),
      points('Strike', strike),
      ...rateAndTime(terms, last),
    ],
    result: call.ivK,
  }
}

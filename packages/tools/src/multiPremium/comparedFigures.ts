import type { ChainDerivation } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { decayPct, indexed, thetaYieldPct } from '@strikelens/analytics/strategy'
import { instrumentFigures } from '../instrument/figures.ts'
import type { InstrumentState } from '../instrument/now.ts'
import { heldLeg, type PairFigures, pairFigures } from '../pair/figures.ts'
import type { PairStrikes } from '../pair/pair.ts'

/** What is told of a pair that is compared with others, at an instant. NaN is "–". */
export interface ComparedFigures extends PairFigures {
  /** 100 × value ÷ value at the base. */
  readonly indexed: number
  readonly decayPct: number
  /** Theta of a calendar day, or to expiry within the last one, in percent of the premium. */
  readonly thetaYieldPct: number
  /** Of the nearer strike, in expected moves; below 0 once passed. */
  readonly cushionSigmas: number
  readonly ceOiLots: number
  readonly peOiLots: number
}

/** The figures of a pair in the chain of its expiry; the page calls it again on every tick. */
export function comparedFigures(
  { terms, last, day }: InstrumentState,
  strikes: PairStrikes,
  base: number,
  derived: ChainDerivation,
): ComparedFigures {
  const figures = pairFigures(instrumentFigures(terms, last, day), terms, strikes, last, derived)
  const { value, theta, cushionUpSigmas, cushionDownSigmas } = figures
  return {
    ...figures,
    indexed: indexed(value, base),
    decayPct: decayPct(value, base),
    thetaYieldPct: thetaYieldPct(theta, value),
    cushionSigmas: Math.min(cushionUpSigmas, cushionDownSigmas),
    ceOiLots: heldLeg(terms, last, CE)?.oiLots ?? Number.NaN,
    peOiLots: heldLeg(terms, last, PE)?.oiLots ?? Number.NaN,
  }
}

import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { decayPct, indexed, thetaYieldPct } from '@strikelens/analytics/strategy'
import { type InstrumentFigures, instrumentFigures } from '../instrument/figures.ts'
import type { LegMoment } from '../instrument/moment.ts'
import type { InstrumentState } from '../instrument/now.ts'

/** What is told of every compared pair at an instant: points and lots. NaN is "–". */
export interface PairFigures extends InstrumentFigures {
  readonly ce: number
  readonly pe: number
  /** 100 × value ÷ value at the base. */
  readonly indexed: number
  readonly decayPct: number
  /** Theta of a calendar day in percent of the premium. */
  readonly thetaYieldPct: number
  readonly ceOiLots: number
  readonly peOiLots: number
}

/** The figures of a pair (§S4–S8); the page calls it again on every tick. */
export function pairFigures({ terms, last, day }: InstrumentState, base: number): PairFigures {
  const figures = instrumentFigures(terms, last, day)
  const leg = (right: Right): LegMoment => last.legs[terms.legs.findIndex((one) => one.right === right)]
  return {
    ...figures,
    ce: leg(CE).price,
    pe: leg(PE).price,
    indexed: indexed(figures.value, base),
    decayPct: decayPct(figures.value, base),
    thetaYieldPct: thetaYieldPct(figures.thetaPerDay, figures.value),
    ceOiLots: leg(CE).oiLots,
    peOiLots: leg(PE).oiLots,
  }
}

/** The pair of which a figure is largest, or smallest; null where fewer than two have one, or all have the same. */
export function extremeOf<Pair>(
  pairs: readonly Pair[],
  figure: (pair: Pair) => number | null,
  isLargest: boolean,
): Pair | null {
  const known = pairs.flatMap((pair) => {
    const value = figure(pair)
    return value === null || Number.isNaN(value) ? [] : [{ pair, value: isLargest ? value : -value }]
  })
  if (known.length < 2) return null
  const best = known.reduce((most, one) => (one.value > most.value ? one : most))
  return known.every(({ value }) => value === best.value) ? null : best.pair
}

import type { ChainDerivation } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import { explain } from '../figures/explain.ts'
import * as greeksFigures from '../figures/greeks.ts'
import { rateAndTime } from '../instrument/explanations.ts'
import type { InstrumentMoment, InstrumentTerms } from '../instrument/moment.ts'
import { points } from '../instrument/points.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { PairFigures } from './figures.ts'

/** The strike IV of a straddle, and of a strangle the mean of the two, each from the mark that gives it (§O9, §S8). */
export function ivExplanation(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  derived: ChainDerivation,
  { iv }: PairFigures,
): Explanation | null {
  const known = terms.legs.filter((_, i) => !Number.isNaN(moment.legs[i].ivK)).map(({ strike }) => strike)
  const strikes = [...new Set(known)].sort((a, b) => a - b)
  if (strikes.length === 0) return null
  const shared = [points('Forward', derived.forward), ...rateAndTime(terms, moment)]
  if (strikes.length === 1) {
    const [strike] = strikes
    return explain(
      greeksFigures.otmVolatility(rightOf(derived, strike)),
      [...markInputs(derived, strike), points('Strike', strike), ...shared],
      iv,
      `Implied volatility at ${plain(strike)}`,
    )
  }
  const ivAt = (strike: number) => derived.byStrike.ivK[derived.byStrike.strike.indexOf(strike)]
  return explain(
    greeksFigures.meanVolatility,
    [
      ...strikes.flatMap((strike) => [
        { name: `IV at ${plain(strike)}`, value: ivAt(strike), unit: 'fraction' },
        ...markInputs(derived, strike).map((input) => ({ ...input, name: `${input.name} at ${plain(strike)}` })),
      ]),
      ...shared,
    ],
    iv,
  )
}

export function markOf(derived: ChainDerivation, side: 'ce' | 'pe', strike: number): number {
  return derived[side].mark[derived.byStrike.strike.indexOf(strike)]
}

/** Which leg gives the strike IV: the out-of-the-money one where it has an IV (§O9). */
function rightOf(derived: ChainDerivation, strike: number): 'CE' | 'PE' {
  const k = derived.byStrike.strike.indexOf(strike)
  const hasIv = (side: 'ce' | 'pe') => !Number.isNaN(derived[side].iv[k])
  return (strike > derived.forward ? hasIv('ce') : !hasIv('pe')) ? 'CE' : 'PE'
}

/** That leg and its mark. */
function markInputs(derived: ChainDerivation, strike: number): ExplainInput[] {
  const right = rightOf(derived, strike)
  return [{ name: 'Right', value: right }, points('Mark', markOf(derived, right === 'CE' ? 'ce' : 'pe', strike))]
}

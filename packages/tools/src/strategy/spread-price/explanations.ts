import { payoffAt } from '@strikelens/analytics/strategy'
import { popExplanation } from '../../chainLegs/basketExplanations.ts'
import type { BasketPayoff } from '../../chainLegs/basketPayoff.ts'
import type { PricedChains } from '../../chainLegs/pricedChain.ts'
import * as basketFigures from '../../figures/basket.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import { perLeg, quantities, rateAndTime, strikes } from '../../instrument/explanations.ts'
import type { InstrumentMoment, InstrumentTerms } from '../../instrument/moment.ts'
import { points } from '../../instrument/points.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { Calendar, SpreadFigures } from './figures.ts'
import { expiriesOf } from './payoff.ts'

/** How the figures came about that a spread has beside those of every instrument (/spread-price, §S7). */
export function spreadExplanations(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  figures: SpreadFigures,
  payoff: BasketPayoff | null,
  chains: PricedChains,
): Record<string, Explanation> {
  const { signed, natural, mid, slippage, width, widthPct, calendar } = figures
  const quoted = moment.legs.map(({ bid, ask }, i) => {
    const { name, quantity } = terms.legs[i]
    return quantity > 0 ? points(`Ask of ${name}`, ask) : points(`Bid of ${name}`, bid)
  })
  const marks = moment.legs.map(({ mark }, i) => points(`Mark of ${terms.legs[i].name}`, mark))
  return knownExplanations({
    ...(payoff === null ? {} : payoffExplanations(terms, moment, figures, payoff, chains)),
    natural: explain(premiumFigures.natural, [...quoted, ...quantities(terms)], natural),
    mid: explain(premiumFigures.mid, [...marks, ...quantities(terms)], mid),
    slippage: explain(premiumFigures.slippage, [points('Natural', natural), points('Mid', mid)], slippage),
    width: explain(
      premiumFigures.width,
      [
        points('Value', signed),
        { name: 'Quantity', value: Math.abs(terms.legs[0].quantity) },
        points('Strike distance', width),
      ],
      widthPct,
    ),
    forwardVol: calendar === null ? null : forwardVolExplanation(calendar),
  })
}

function forwardVolExplanation({ nearIv, nearYears, farIv, farYears, forwardVol }: Calendar): Explanation {
  return explain(
    volatilityFigures.forwardVolOfCalendar,
    [
      { name: 'Near IV', value: nearIv, unit: 'fraction' },
      { name: 'Near, time to expiry', value: nearYears, unit: 'years' },
      { name: 'Far IV', value: farIv, unit: 'fraction' },
      { name: 'Far, time to expiry', value: farYears, unit: 'years' },
    ],
    forwardVol,
  )
}

function payoffExplanations(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  figures: SpreadFigures,
  payoff: BasketPayoff,
  chains: PricedChains,
): Record<string, Explanation | null> {
  const { signed, maxProfit, maxLoss, breakevens, rewardToRisk } = figures
  const expiries = expiriesOf(terms)
  const isMixed = expiries.length > 1
  const worth = isMixed ? 'value at the first expiry, later legs by Black-76 at unchanged IV' : 'intrinsic value'
  const inputs: readonly ExplainInput[] = [
    ...strikes(terms),
    ...quantities(terms),
    points('Entered at', signed),
    ...(isMixed ? volatilityInputs(terms, moment) : []),
  ]
  const where = isMixed ? 'of 401 prices within ±4 expected moves and the strikes' : 'of 0 and the strikes'
  const rights = isMixed ? null : terms.legs.map(({ right }) => right)
  const extreme = (which: 'Max profit' | 'Max loss', result: number, at: number): Explanation =>
    explain(basketFigures.spreadExtreme(which, worth, where, rights), [points('Price', at), ...inputs], result)
  const at = extremes(terms, signed, payoff, isMixed)
  return {
    maxProfit: extreme('Max profit', maxProfit, at.best),
    maxLoss: extreme('Max loss', maxLoss, at.worst),
    ...Object.fromEntries(
      breakevens.map((result, i): [string, Explanation] => [
        `breakeven.${i}`,
        explain(basketFigures.spreadBreakeven(worth, rights), inputs, result),
      ]),
    ),
    rewardToRisk: explain(
      basketFigures.rewardToRisk,
      [points('Max profit', maxProfit), points('Max loss', maxLoss)],
      rewardToRisk,
    ),
    pop: popExplanation({ expiry: expiries[0] }, payoff, chains),
  }
}

function volatilityInputs(terms: InstrumentTerms, moment: InstrumentMoment): ExplainInput[] {
  return [
    ...perLeg(
      terms,
      'Forward',
      moment.legs.map(({ forward }) => forward),
      'points',
    ),
    ...perLeg(
      terms,
      'Strike IV',
      moment.legs.map(({ ivK }) => ivK),
      'fraction',
    ),
    ...rateAndTime(terms, moment),
  ]
}

/** The prices at which a spread pays most and least. */
function extremes(
  { legs }: InstrumentTerms,
  entered: number,
  { price, atExpiry }: BasketPayoff,
  isMixed: boolean,
): { readonly best: number; readonly worst: number } {
  const at = isMixed ? price : Float64Array.from([0, ...legs.map(({ strike }) => strike)])
  const pays = isMixed ? atExpiry : at.map((x) => payoffAt(legs, entered, x))
  return { best: at[pays.indexOf(Math.max(...pays))], worst: at[pays.indexOf(Math.min(...pays))] }
}

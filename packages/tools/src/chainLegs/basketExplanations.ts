import { interpolateFlat } from '@strikelens/analytics/numeric'
import { plain } from '@strikelens/market/formats'
import * as basketFigures from '../figures/basket.ts'
import { explain } from '../figures/explain.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { Basket } from './basket.ts'
import type { BasketCharges } from './basketCharges.ts'
import { chainTheta, type Position } from './position.ts'
import type { PricedChains } from './pricedChain.ts'

const PARTS: Readonly<Record<string, string>> = {
  brokerage: 'Brokerage, ₹20 an order',
  stt: 'STT or CTT',
  exchange: 'Exchange',
  sebi: 'SEBI',
  stamp: 'Stamp duty',
  ipft: 'IPFT',
  gst: 'GST, 18% of brokerage, exchange and SEBI',
}

/** How the figures of a basket came about, under 'basket' and their name; only those that have an answer. */
export function basketExplanations(basket: Omit<Basket, 'shape'>, chains: PricedChains): Record<string, Explanation> {
  const { legs, value, pointValue, payoff, charges, greeks } = basket
  const point: ExplainInput = { name: 'Point value', value: pointValue, unit: '₹' }
  const premiums = legs.map(
    ({ name, quantity, price }): ExplainInput => ({
      name: `${signedCount(quantity)} × ${name}`,
      value: price,
      unit: '₹',
    }),
  )
  const greek = (title: string, key: 'delta' | 'gamma' | 'thetaPerDay' | 'vegaPerPoint', unit: string): Explanation =>
    explain(
      basketFigures.greek(unit),
      [
        ...legs.map((leg): ExplainInput => {
          const chain = chains.get(leg.expiry)
          const side = leg.right === 'CE' ? chain?.derived.ce : chain?.derived.pe
          const k = chain?.snapshot.strike.indexOf(leg.strike) ?? -1
          const name = `${signedCount(leg.quantity)} × ${leg.name}`
          if (key === 'thetaPerDay' && chain !== undefined) {
            return { name, value: chainTheta(chain, leg, basket.isThetaToExpiry) }
          }
          return { name, value: side?.[key][k] ?? Number.NaN }
        }),
        point,
      ],
      greeks[key],
      `${title} of the basket`,
    )
  return knownExplanations({
    'basket.value': explain(
      basketFigures.value,
      [...premiums, point],
      value * pointValue,
      value < 0 ? 'Premium received' : 'Premium paid',
    ),
    'basket.points': explain(basketFigures.points, premiums, value, value < 0 ? 'Points received' : 'Points paid'),
    ...Object.fromEntries(
      (payoff?.breakevens ?? []).map((at, i) => [`basket.breakeven.${i}`, breakevenExplanation(at, basket)]),
    ),
    'basket.rewardToRisk': payoff === null ? null : rewardExplanation(payoff),
    'basket.pop': payoff === null ? null : popExplanation(basket, payoff, chains),
    'basket.maxProfit': payoff === null ? null : extreme('Max profit', payoff.maxProfit, basket),
    'basket.maxLoss': payoff === null ? null : extreme('Max loss', payoff.maxLoss, basket),
    'basket.delta': greek('Delta', 'delta', '₹ a point'),
    'basket.gamma': greek('Gamma', 'gamma', '₹ a point²'),
    'basket.theta': greek('Theta', 'thetaPerDay', basket.isThetaToExpiry ? '₹ to expiry' : '₹ a day'),
    'basket.vega': greek('Vega', 'vegaPerPoint', '₹ a vol point'),
    'basket.chargesIn':
      charges === null ? null : explain(basketFigures.chargesIn, chargeInputs(charges.entryParts), charges.entry),
    'basket.charges':
      charges === null ? null : explain(basketFigures.charges, chargeInputs(charges.parts), charges.roundTrip),
  })
}

function chargeInputs(parts: BasketCharges['parts']): ExplainInput[] {
  return parts.map(({ part, rupees }) => ({ name: PARTS[part] ?? part, value: rupees, unit: '₹' }))
}

function strikeInputs({ legs }: Position): ExplainInput[] {
  return legs.map(({ name, quantity, strike }) => ({ name: `${signedCount(quantity)} × ${name}`, value: strike }))
}

function breakevenExplanation(at: number, basket: Position): Explanation {
  const worth = basket.isMixed ? 'value at the first expiry, IV unchanged' : 'intrinsic value'
  return explain(
    basketFigures.breakeven(worth, basket.isMixed),
    [...strikeInputs(basket), { name: 'Premium', value: basket.value, unit: 'points' }],
    at,
  )
}

function rewardExplanation({ maxProfit, maxLoss, rewardToRisk }: NonNullable<Basket['payoff']>): Explanation {
  return explain(
    basketFigures.rewardToRisk,
    [
      { name: 'Max profit', value: maxProfit, unit: '₹' },
      { name: 'Max loss', value: maxLoss, unit: '₹' },
    ],
    rewardToRisk,
  )
}

function extreme(which: 'Max profit' | 'Max loss', rupees: number, basket: Position): Explanation {
  const { value, pointValue, isMixed } = basket
  const where = isMixed ? 'over 401 prices within ±4 expected moves, IV unchanged' : 'at 0 or at one of the strikes'
  return explain(
    basketFigures.extreme(which, where, isMixed),
    [
      ...strikeInputs(basket),
      { name: 'Premium', value, unit: 'points' },
      { name: 'Point value', value: pointValue, unit: '₹' },
    ],
    rupees,
  )
}

/** How the odds of a payoff came about, off the smile of its first expiry (§S7). */
export function popExplanation(
  { expiry }: Pick<Position, 'expiry'>,
  { profitRanges, pop }: NonNullable<Basket['payoff']>,
  chains: PricedChains,
): Explanation | null {
  const chain = chains.get(expiry)
  if (chain === undefined) return null
  const { forward, years, byStrike } = chain.derived
  const ends = profitRanges.filter((end) => end > 0)
  return explain(
    basketFigures.pop,
    [
      ...profitRanges.flatMap((end, i): ExplainInput[] => [
        {
          name: `${i % 2 === 0 ? 'Pays from' : 'Pays to'}${i < 2 ? '' : `, ${Math.floor(i / 2) + 1}`}`,
          value: Number.isNaN(end) ? 'no upper limit' : end,
        },
      ]),
      ...ends.map(
        (end): ExplainInput => ({
          name: `IV at ${plain(end)}`,
          value: interpolateFlat(byStrike.strike, byStrike.ivK, end),
          unit: 'fraction',
        }),
      ),
      { name: 'Forward', value: forward },
      { name: 'Time to expiry', value: years, unit: 'years' },
    ],
    pop,
  )
}

function signedCount(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`
}

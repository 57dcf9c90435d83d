import { interpolateFlat } from '@strikelens/analytics/numeric'
import { plain } from '@strikelens/market/formats'
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
  const greek = (
    title: string,
    key: 'delta' | 'gamma' | 'thetaPerDay' | 'vegaPerPoint',
    unit: string,
  ): Explanation => ({
    title: `${title} of the basket`,
    formula: 'Σ lots × greek of the leg × point value',
    inputs: [
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
    result: greeks[key],
    unit,
  })
  return knownExplanations({
    'basket.value': {
      title: value < 0 ? 'Premium received' : 'Premium paid',
      formula: 'Σ lots × premium × point value, bought +, sold −',
      inputs: [...premiums, point],
      result: value * pointValue,
      unit: '₹',
    },
    'basket.points': {
      title: value < 0 ? 'Points received' : 'Points paid',
      formula: 'Σ lots × premium, bought +, sold −',
      inputs: premiums,
      result: value,
      unit: 'points',
    },
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
      charges === null
        ? null
        : {
            title: 'Charges, in',
            formula: 'opening every leg as an order of its own, rates of the date',
            inputs: chargeInputs(charges.entryParts),
            result: charges.entry,
            unit: '₹',
          },
    'basket.charges':
      charges === null
        ? null
        : {
            title: 'Charges, in and out',
            formula: 'opening every leg as an order of its own and closing it at the same price, rates of the date',
            inputs: chargeInputs(charges.parts),
            result: charges.roundTrip,
            unit: '₹',
          },
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
  return {
    title: 'Breakeven at the first expiry',
    formula: `the price of the underlying at which Σ lots × ${worth} equals the premium`,
    inputs: [...strikeInputs(basket), { name: 'Premium', value: basket.value, unit: 'points' }],
    result: at,
  }
}

function rewardExplanation({ maxProfit, maxLoss, rewardToRisk }: NonNullable<Basket['payoff']>): Explanation {
  return {
    title: 'Reward to risk',
    formula: 'max profit ÷ |max loss|',
    inputs: [
      { name: 'Max profit', value: maxProfit, unit: '₹' },
      { name: 'Max loss', value: maxLoss, unit: '₹' },
    ],
    result: rewardToRisk,
  }
}

function extreme(title: string, rupees: number, basket: Position): Explanation {
  const { value, pointValue, isMixed } = basket
  const where = isMixed ? 'among 401 prices within ±4 expected moves, IV unchanged' : 'at 0 or one of the strikes'
  return {
    title: `${title} at the first expiry`,
    formula: `(Σ lots × intrinsic value − premium) × point value, ${where}`,
    inputs: [
      ...strikeInputs(basket),
      { name: 'Premium', value, unit: 'points' },
      { name: 'Point value', value: pointValue, unit: '₹' },
    ],
    result: rupees,
    unit: '₹',
  }
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
  return {
    title: 'Probability of profit at the first expiry',
    formula:
      'Σ over the ranges that pay of N(z high) − N(z low), z = [ln(x ÷ F) + σ²T ÷ 2] ÷ σ√T; no end counts 1, zero 0',
    inputs: [
      ...profitRanges.flatMap((end, i): ExplainInput[] => [
        {
          name: `${i % 2 === 0 ? 'Pays from' : 'Pays to'}${i < 2 ? '' : `, ${Math.floor(i / 2) + 1}`}`,
          value: Number.isNaN(end) ? 'no end' : end,
        },
      ]),
      ...ends.map(
        (end): ExplainInput => ({
          name: `IV at ${plain(end)}, σ`,
          value: interpolateFlat(byStrike.strike, byStrike.ivK, end),
          unit: 'fraction',
        }),
      ),
      { name: 'Forward F', value: forward },
      { name: 'T', value: years, unit: 'years' },
    ],
    result: pop,
    unit: 'fraction',
  }
}

function signedCount(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`
}

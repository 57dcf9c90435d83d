import { interpolateFlat } from '@strikelens/analytics/numeric'
import { knownExplanations } from '../chain/explanations.ts'
import { plain } from '../chain/words.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { Basket } from './basket.ts'
import type { Position } from './position.ts'
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
        return { name: `${signedCount(leg.quantity)} × ${leg.name}`, value: side?.[key][k] ?? Number.NaN }
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
    'basket.pop': payoff === null ? null : popExplanation(basket, payoff, chains),
    'basket.maxProfit': payoff === null ? null : extreme('Max profit', payoff.maxProfit, basket),
    'basket.maxLoss': payoff === null ? null : extreme('Max loss', payoff.maxLoss, basket),
    'basket.delta': greek('Delta', 'delta', '₹ a point'),
    'basket.gamma': greek('Gamma', 'gamma', '₹ a point²'),
    'basket.theta': greek('Theta', 'thetaPerDay', '₹ a day'),
    'basket.vega': greek('Vega', 'vegaPerPoint', '₹ a vol point'),
    'basket.charges':
      charges === null
        ? null
        : {
            title: 'Charges, in and out',
            formula: 'opening every leg as an order of its own and closing it at the same price, rates of the date',
            inputs: charges.parts.map(({ part, rupees }) => ({ name: PARTS[part] ?? part, value: rupees, unit: '₹' })),
            result: charges.roundTrip,
            unit: '₹',
          },
  })
}

function extreme(title: string, rupees: number, { legs, value, pointValue, isMixed }: Position): Explanation {
  const where = isMixed ? 'among 401 prices within ±4 expected moves, IV unchanged' : 'at 0 or one of the strikes'
  return {
    title: `${title} at the first expiry`,
    formula: `(Σ lots × intrinsic value − premium) × point value, ${where}`,
    inputs: [
      ...legs.map(
        ({ name, quantity, strike }): ExplainInput => ({ name: `${signedCount(quantity)} × ${name}`, value: strike }),
      ),
      { name: 'Premium', value, unit: 'points' },
      { name: 'Point value', value: pointValue, unit: '₹' },
    ],
    result: rupees,
    unit: '₹',
  }
}

function popExplanation(
  { expiry }: Position,
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
        }),
      ),
      { name: 'Forward F', value: forward },
      { name: 'T', value: years, unit: 'years' },
    ],
    result: pop,
  }
}

function signedCount(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`
}

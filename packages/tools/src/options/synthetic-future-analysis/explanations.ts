import { dayLabel, plain } from '@strikelens/market/formats'
import { type IsoDate, istClock } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { syntheticForward } from '../../chain/syntheticForward.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { ParityRows } from './parityRows.ts'
import type { PremiumNow } from './premium.ts'
import type { PremiumRange } from './rows.ts'
import type { SyntheticTerm } from './term.ts'

interface Figures {
  readonly now: PremiumNow
  readonly range: PremiumRange | null
  readonly term: SyntheticTerm
  readonly parity: ParityRows
  readonly strike: number | null
}

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })
const PARITY = 'strike + e^(rate × T) × (call − put)'

/** How the synthetic, its premium and what each strike trades at came about (§O6, §F9, §J4). */
export function syntheticExplanations(reading: ChainReading, figures: Figures): Record<string, Explanation> {
  const { now, range, strike } = figures
  return knownExplanations({
    synthetic: strike === null ? syntheticForward(reading) : strikeSynthetic(reading, figures),
    premium: {
      title: 'Premium to spot',
      formula: 'synthetic − spot',
      inputs: [points('Synthetic', now.synthetic), points('Spot', now.spot)],
      result: now.points,
      unit: 'points',
    },
    premiumPct: {
      title: 'Premium to spot, %',
      formula: '100 × (synthetic − spot) ÷ spot; Premium above +0.02, Discount below −0.02',
      inputs: [points('Synthetic', now.synthetic), points('Spot', now.spot)],
      result: now.pct,
      unit: '%',
    },
    carry: {
      title: 'Implied carry, a year',
      formula: '100 × (synthetic ÷ spot − 1) ÷ T, simple; none with less than a day to go',
      inputs: [
        points('Synthetic', now.synthetic),
        points('Spot', now.spot),
        { name: 'T', value: now.years, unit: 'years' },
      ],
      result: now.carryPct,
      unit: '% a year',
    },
    gap: {
      title: 'Gap to the future',
      formula: 'synthetic − price of the listed future (mid of a good quote, else last)',
      inputs: [points('Synthetic', now.synthetic), points('Future', now.future)],
      result: now.gap,
      unit: 'points',
    },
    move: {
      title: 'Premium over the last 30 minutes',
      formula: 'premium now − premium 30 minutes ago; beyond 0.01% of spot it widens or narrows',
      inputs: [points('Premium now', now.points), points('Premium then', now.move.before), points('Spot', now.spot)],
      result: now.move.change,
      unit: 'points',
    },
    high: rangeExplanation('highest', range?.high, range?.highAt),
    low: rangeExplanation('lowest', range?.low, range?.lowAt),
    ...termExplanations(figures.term, now, reading.day.date),
    ...strikeExplanations(reading, figures),
  })
}

function strikeSynthetic({ derived }: ChainReading, { parity, strike, now }: Figures): Explanation | null {
  const i = parity.strike.indexOf(strike ?? Number.NaN)
  if (i < 0) return null
  return {
    title: `Synthetic at ${plain(parity.strike[i])}`,
    formula: PARITY,
    inputs: [
      points('Strike', parity.strike[i]),
      points('Call', parity.ceMark[i]),
      points('Put', parity.peMark[i]),
      { name: 'Rate', value: derived.rate, unit: 'fraction' },
      { name: 'T', value: derived.years, unit: 'years' },
    ],
    result: now.synthetic,
    unit: 'points',
  }
}

function rangeExplanation(which: string, value = Number.NaN, at = Number.NaN): Explanation {
  return {
    title: `The session's ${which} premium`,
    formula: `the ${which} synthetic − spot of all snapshots of the session`,
    inputs: Number.isNaN(at) ? [] : [{ name: 'At', value: istClock(at) }, points('Premium then', value)],
    result: value,
    unit: 'points',
  }
}

function termExplanations(term: SyntheticTerm, { spot }: PremiumNow, shown: IsoDate): Record<string, Explanation> {
  return Object.fromEntries(
    term.expiry.map((expiry, i) => [
      `term ${expiry}`,
      {
        title: `Premium of ${dayLabel(expiry, shown)}`,
        formula: 'median synthetic of the expiry − spot',
        inputs: [points('Synthetic', term.synthetic[i]), points('Spot', spot)],
        result: term.premium[i],
        unit: 'points',
      },
    ]),
  )
}

/** The figures of each row of the table, by their column and strike. */
function strikeExplanations({ snapshot, derived, terms }: ChainReading, { parity, now }: Figures) {
  const all: Record<string, Explanation> = {}
  const time = [
    { name: 'Rate', value: derived.rate, unit: 'fraction' },
    { name: 'T', value: derived.years, unit: 'years' },
  ]
  parity.strike.forEach((strike, i) => {
    const at = (column: Float64Array) => column[i]
    const row = (key: string, title: string, formula: string, inputs: ExplainInput[], result: number) => {
      all[`${key} ${strike}`] = { title: `${title}, ${plain(strike)}`, formula, inputs, result, unit: 'points' }
    }
    const legs = (call: number, put: number) => [
      points('Strike', strike),
      points('Call', call),
      points('Put', put),
      ...time,
    ]
    const costs = (rupees: number): ExplainInput[] => [
      { name: 'Charges of the three orders', value: rupees, unit: '₹ a lot' },
      { name: 'Point value', value: terms.pointValue, unit: '₹' },
    ]
    row(
      'forwardK',
      'Synthetic',
      `${PARITY} of the marks`,
      legs(at(parity.ceMark), at(parity.peMark)),
      at(parity.forwardK),
    )
    row(
      'parityGap',
      'Parity gap',
      'synthetic of the strike − synthetic of the page',
      [points('Of the strike', at(parity.forwardK)), points('Of the page', now.synthetic)],
      at(parity.parityGap),
    )
    row(
      'synBuy',
      'Buy the synthetic',
      `${PARITY}: call at its ask, put at its bid`,
      legs(at(parity.ceAsk), at(parity.peBid)),
      at(parity.synBuy),
    )
    row(
      'synSell',
      'Sell the synthetic',
      `${PARITY}: call at its bid, put at its ask`,
      legs(at(parity.ceBid), at(parity.peAsk)),
      at(parity.synSell),
    )
    row(
      'reversalEdge',
      'Reversal: sell the future, buy the synthetic',
      'future bid − buy price − charges ÷ point value',
      [
        points('Future bid', snapshot.futureBid),
        points('Buy price', at(parity.synBuy)),
        ...costs(at(parity.reversalCosts)),
      ],
      at(parity.reversalEdge),
    )
    row(
      'conversionEdge',
      'Conversion: buy the future, sell the synthetic',
      'sell price − future ask − charges ÷ point value',
      [
        points('Sell price', at(parity.synSell)),
        points('Future ask', snapshot.futureAsk),
        ...costs(at(parity.conversionCosts)),
      ],
      at(parity.conversionEdge),
    )
  })
  return all
}

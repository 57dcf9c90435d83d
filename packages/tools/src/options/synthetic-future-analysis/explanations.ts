import { dayLabel, plain } from '@strikelens/market/formats'
import { type IsoDate, istClock } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { syntheticForward } from '../../chain/syntheticForward.ts'
import * as chainFigures from '../../figures/chain.ts'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
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
/** How the synthetic, its premium and what each strike trades at came about (§O6, §F9, §J4). */
export function syntheticExplanations(reading: ChainReading, figures: Figures): Record<string, Explanation> {
  const { now, range, strike } = figures
  return knownExplanations({
    synthetic: strike === null ? syntheticForward(reading) : strikeSynthetic(reading, figures),
    premium: explain(premiumFigures.toSpot, [points('Synthetic', now.synthetic), points('Spot', now.spot)], now.points),
    premiumPct: explain(
      premiumFigures.toSpotPct,
      [points('Synthetic', now.synthetic), points('Spot', now.spot)],
      now.pct,
    ),
    carry: explain(
      premiumFigures.carry,
      [
        points('Synthetic', now.synthetic),
        points('Spot', now.spot),
        { name: 'Time to expiry', value: now.years, unit: 'years' },
      ],
      now.carryPct,
    ),
    gap: explain(premiumFigures.toFuture, [points('Synthetic', now.synthetic), points('Future', now.future)], now.gap),
    move: explain(
      premiumFigures.halfHour,
      [points('Premium now', now.points), points('Premium then', now.move.before), points('Spot', now.spot)],
      now.move.change,
    ),
    high: rangeExplanation('highest', range?.high, range?.highAt),
    low: rangeExplanation('lowest', range?.low, range?.lowAt),
    ...termExplanations(figures.term, now, reading.day.date),
    ...strikeExplanations(reading, figures),
  })
}

function strikeSynthetic({ derived }: ChainReading, { parity, strike, now }: Figures): Explanation | null {
  const i = parity.strike.indexOf(strike ?? Number.NaN)
  if (i < 0) return null
  return explain(
    chainFigures.SYNTHETICS.page,
    [
      points('Strike', parity.strike[i]),
      points('Call', parity.ceMark[i]),
      points('Put', parity.peMark[i]),
      { name: 'Rate', value: derived.rate, unit: 'fraction' },
      { name: 'Time to expiry', value: derived.years, unit: 'years' },
    ],
    now.synthetic,
    `Synthetic at ${plain(parity.strike[i])}`,
  )
}

function rangeExplanation(which: string, value = Number.NaN, at = Number.NaN): Explanation {
  return explain(
    premiumFigures.sessionExtreme(which),
    Number.isNaN(at) ? [] : [{ name: 'At', value: istClock(at) }, points('Premium then', value)],
    value,
    `The session's ${which} premium`,
  )
}

function termExplanations(term: SyntheticTerm, { spot }: PremiumNow, shown: IsoDate): Record<string, Explanation> {
  return Object.fromEntries(
    term.expiry.map((expiry, i) => [
      `term ${expiry}`,
      explain(
        premiumFigures.ofExpiry,
        [points('Synthetic', term.synthetic[i]), points('Spot', spot)],
        term.premium[i],
        `Premium of ${dayLabel(expiry, shown)}`,
      ),
    ]),
  )
}

/** The figures of each row of the table, by their column and strike. */
function strikeExplanations({ snapshot, derived, terms }: ChainReading, { parity, now }: Figures) {
  const all: Record<string, Explanation> = {}
  const time = [
    { name: 'Rate', value: derived.rate, unit: 'fraction' },
    { name: 'Time to expiry', value: derived.years, unit: 'years' },
  ]
  parity.strike.forEach((strike, i) => {
    const at = (column: Float64Array) => column[i]
    const row = (key: string, figure: Figure, inputs: ExplainInput[], result: number) => {
      all[`${key} ${strike}`] = explain(figure, inputs, result, `${figure.label}, ${plain(strike)}`)
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
    row('forwardK', chainFigures.SYNTHETICS.forwardK, legs(at(parity.ceMark), at(parity.peMark)), at(parity.forwardK))
    row(
      'parityGap',
      premiumFigures.parityGap,
      [points('Of the strike', at(parity.forwardK)), points('Of the page', now.synthetic)],
      at(parity.parityGap),
    )
    row('synBuy', chainFigures.SYNTHETICS.synBuy, legs(at(parity.ceAsk), at(parity.peBid)), at(parity.synBuy))
    row('synSell', chainFigures.SYNTHETICS.synSell, legs(at(parity.ceBid), at(parity.peAsk)), at(parity.synSell))
    row(
      'reversalEdge',
      premiumFigures.reversalEdge,
      [
        points('Future bid', snapshot.futureBid),
        points('Buy price', at(parity.synBuy)),
        ...costs(at(parity.reversalCosts)),
      ],
      at(parity.reversalEdge),
    )
    row(
      'conversionEdge',
      premiumFigures.conversionEdge,
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

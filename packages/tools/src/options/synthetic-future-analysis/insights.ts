import { dayLabel, percent, plain, price, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import type { ChainContext } from '../../chain/context.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { BestSynthetic, ParityRows } from './parityRows.ts'
import type { PremiumNow } from './premium.ts'
import type { SyntheticTerm } from './term.ts'

/** With its sign before the currency: '−₹287.40'. */
const rupeesText = (value: number) => `${value < 0 ? '−' : ''}₹${price(Math.abs(value))}`
/** In Indian grouping with its sign: '+1,666.38'. */
const points = (value: number) => (value > 0 ? `+${price(value)}` : price(value))

interface Tradable {
  readonly parity: ParityRows
  readonly best: BestSynthetic
  readonly hasFuture: boolean
  readonly hasCosts: boolean
}

/** How far the synthetic stands from spot and where it is going; null without one. */
export function premiumInsight({ set }: ChainContext, now: PremiumNow, strike: number | null): Insight | null {
  const { synthetic, spot, pct, label, carryPct, gap, move } = now
  if (label === null) return null
  const name = strike === null ? 'Synthetic ' : `Synthetic of ${plain(strike)} `
  const parts: Insight['parts'][number][] = [
    name,
    fig(price(synthetic)),
    set === 'COM' ? ' against the future ' : ' against spot ',
    fig(price(spot)),
    ': ',
    fig(`${points(now.points)} (${signed(pct, 2)}%)`),
    `, ${label}`,
  ]
  if (!Number.isNaN(carryPct)) parts.push(', carry ', fig(percent(carryPct)), ' a year')
  if (!Number.isNaN(gap) && set !== 'COM') parts.push('; gap to the future ', fig(signed(gap, 2)))
  parts.push('.')
  if (move.trend !== null) {
    parts.push(` ${move.trend}: `, fig(signed(move.change, 2)), ` since ${istClock(move.beforeAt)}.`)
  }
  return { subject: 'Premium', parts }
}

/** What a synthetic can be bought and sold at now; null without quotes. */
export function executableInsight(
  { terms, day }: ChainReading,
  { best, parity, hasCosts, hasFuture }: Tradable,
): Insight | null {
  const { buy, buyStrike, sell, sellStrike } = best
  if (Number.isNaN(buy) || Number.isNaN(sell)) return null
  const at = (strike: number) => parity.strike.indexOf(strike)
  const parts: Insight['parts'][number][] = [
    `${dayLabel(terms.expiry, day.date)} can be bought at `,
    fig(price(buy)),
    ` (${plain(buyStrike)}) and sold at `,
    fig(price(sell)),
    ` (${plain(sellStrike)})`,
  ]
  if (hasCosts) {
    parts.push(
      hasFuture ? ', with the future for ' : ' for ',
      fig(`₹${price(parity.reversalCosts[at(buyStrike)])}`),
      ' and ',
      fig(`₹${price(parity.conversionCosts[at(sellStrike)])}`),
      ' of charges a lot',
    )
  }
  return say('Executable')`${parts}.`
}

/** Whether a gap can be traded: only an edge after costs on good quotes; null without a future. */
export function parityInsight({ parity, hasFuture, hasCosts }: Tradable): Insight | null {
  if (!hasFuture) return null
  const edges = Array.from(parity.strike, (strike, i) => [
    { name: 'Reversal', strike, edge: parity.reversalEdge[i], rupees: parity.reversalRupees[i], isOk: isOk(parity, i) },
    {
      name: 'Conversion',
      strike,
      edge: parity.conversionEdge[i],
      rupees: parity.conversionRupees[i],
      isOk: isOk(parity, i),
    },
  ])
    .flat()
    .filter(({ edge, isOk }) => isOk && !Number.isNaN(edge))
    .sort((a, b) => b.edge - a.edge)
  if (edges.length === 0) return null
  const [{ name, strike, edge, rupees }] = edges
  const best = [
    `${name} at ${plain(strike)}: `,
    fig(`${signed(edge, 2)} points`),
    ', ',
    fig(rupeesText(rupees)),
    ' a lot',
  ]
  const after = hasCosts ? ' after costs' : ' before costs'
  if (edge > 0 && hasCosts) return say('Parity trade')`${best}${after}.`
  const none = hasCosts ? 'No parity trade: the best edge is ' : 'The best edge is '
  return say('Parity')`${none}${best}${after}.`
}

function isOk({ quality }: ParityRows, i: number): boolean {
  return quality[i] === 'ok'
}

/** How the premium grows from expiry to expiry; null with fewer than two. */
export function termInsight({ listing, day }: ChainReading, term: SyntheticTerm): Insight | null {
  const { expiry, premium, carryPct } = term
  const isCommodity = listing.set === 'COM'
  const known = Array.from(expiry.keys()).filter((i) => !Number.isNaN(premium[i]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const carry = (i: number) => (isCommodity || Number.isNaN(carryPct[i]) ? '' : ` (${percent(carryPct[i])} a year)`)
  return say('By expiry')`
    ${dayLabel(expiry[first], day.date)} ${fig(points(premium[first]))}${carry(first)},
    ${dayLabel(expiry[last], day.date)} ${fig(points(premium[last]))}${carry(last)}.`
}

import { fixed } from '@strikelens/analytics/numeric'
import { plain, price, roundsToZero, signed } from '@strikelens/market/formats'
import { vwapParts } from '../chain/vwapParts.ts'
import { fig, say } from '../figures/say.ts'
import type { SinceBase } from '../instrument/sinceBase.ts'
import type { Insight } from '../result.ts'
import type { PairFigures } from './figures.ts'

const percent = (value: number) => `${signed(value, 2)}%`

/** What the pair costs and how it stands to its day; null without a value. */
export function premiumInsight(name: string, figures: PairFigures, since: SinceBase, regime: string): Insight | null {
  const { value, rupeesPerLot, changePct, gapPct, vwap } = figures
  if (Number.isNaN(value)) return null
  const parts: Insight['parts'][number][] = [
    `${name} at `,
    fig(price(value)),
    ` (₹${plain(Math.round(rupeesPerLot))} a lot)`,
  ]
  if (!Number.isNaN(changePct)) parts.push(', ', fig(percent(changePct)), ' on the day')
  if (since.kind !== 'prev' && !Number.isNaN(since.changePct)) {
    parts.push(', ', fig(percent(since.changePct)), ` since ${since.label}`)
  }
  if (!Number.isNaN(gapPct)) {
    parts.push('; ', ...vwapParts(gapPct, vwap))
    if (regime !== 'none' && !roundsToZero(gapPct, 2)) parts.push(`: ${regime}`)
  }
  return say('Premium')`${parts}.`
}

/** What moved the pair since the base, the largest part first, and what time alone would have left; null without a change. */
export function reasonInsight({ attribution }: SinceBase, value: number, expected: number): Insight | null {
  const { change, fromLabel, delta, gamma, iv, time, residual } = attribution
  if (Number.isNaN(change) || change === 0) return null
  const named = [
    { name: 'IV', points: iv },
    { name: 'delta', points: delta },
    { name: 'gamma', points: gamma },
    { name: 'time', points: time },
    { name: 'residual', points: residual },
  ].sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const listed = named.flatMap(({ name, points }, i) => [`${i === 0 ? '' : ', '}${name} `, fig(signed(points, 2))])
  const parts: Insight['parts'][number][] = [`${signed(change, 2)} since ${fromLabel}: `, ...listed, '.']
  if (!Number.isNaN(expected)) {
    const side = value < expected ? 'below' : 'above'
    const gap = roundsToZero(value - expected, 2) ? ['at'] : [fig(price(Math.abs(value - expected))), ` ${side}`]
    parts.push(' It is ', ...gap, ` the ${price(expected)} that time alone would have left.`)
  }
  return { subject: 'Why it moved', parts }
}

/** Where it breaks even and how likely an expiry between is; nothing for one leg alone. */
export function rangeParts({ lower, upper, popShort }: PairFigures): Insight['parts'] {
  if (Number.isNaN(lower)) return []
  const range = ['Breaks even at ', fig(price(lower)), ' and ', fig(price(upper))]
  if (Number.isNaN(popShort)) return [...range, '.']
  return [...range, '; by strike IVs the chance of expiry in between is ', fig(`${fixed(100 * popShort, 2)}%`), '.']
}

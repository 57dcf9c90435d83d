import { plain, price, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { ShownPair } from '../../multiPremium/comparison.ts'
import { extremeOf } from '../../multiPremium/extremeOf.ts'
import type { Insight } from '../../result.ts'
import type { PremiumSmile } from './premiumSmile.ts'

/** Which straddle lost most of its premium since the base, and which least; null while fewer than two are known. */
export function decayInsight(pairs: readonly ShownPair[]): Insight | null {
  const decay = ({ figures }: ShownPair) => figures.decayPct
  const [fastest, slowest] = [extremeOf(pairs, decay, true), extremeOf(pairs, decay, false)]
  if (fastest === null || slowest === null) return null
  const said = ({ name, figures, base }: ShownPair) => [
    `${name} `,
    fig(`${price(figures.decayPct)}%`),
    ` (${price(base.value)} at ${base.label}, now ${price(figures.value)})`,
  ]
  return say('Decay')`Fastest ${said(fastest)}; slowest ${said(slowest)}.`
}

/** Where all straddles together put the centre, and whether it moves; null while none is priced. */
export function centreInsight(
  { centre, cheapest, least, drift, reading, forward }: PremiumSmile,
  since: string,
): Insight | null {
  if (Number.isNaN(centre)) return null
  const side = centre < forward ? 'below' : 'above'
  const parts: Insight['parts'][number][] = [
    `The cheapest straddle is ${plain(cheapest)} at `,
    fig(price(least)),
    '; the smile has its centre at ',
    fig(price(centre)),
    `, ${price(Math.abs(centre - forward))} ${side} the forward`,
  ]
  if (reading !== null) parts.push(', ', fig(signed(drift, 2)), ` since ${since}: ${reading}`)
  return say('Centre')`${parts}.`
}

import { price, signed } from '@strikelens/market/formats'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { PremiumParts, VegaNow } from './vegaNow.ts'

type Parts = Insight['parts'][number][]

/** What volatility gave or took on either side since the base; null without both. */
export function vegaInsight({ ce, pe, label }: VegaNow, base: string): Insight | null {
  if (Number.isNaN(ce.points + pe.points)) return null
  const side = (name: string, points: number, pct: number): Parts => [
    `${name} `,
    fig(`${signed(points, 2)} points`),
    ...(Number.isNaN(pct) ? [] : [` (${signed(pct, 2)}% of their premium)`]),
  ]
  return say('Vega premium')`
    Through volatility since ${base}: ${side('calls', ce.points, ce.pct)},
    ${side('puts', pe.points, pe.pct)}${label === null ? '.' : words`: ${fig(label)}.`}`
}

/** What moved the premiums, both sides; null without either change. */
export function attributionInsight({ ce, pe }: VegaNow, since: string): Insight | null {
  const told = (parts: PremiumParts): Parts => [
    fig(signed(parts.change, 2)),
    ` = delta ${signed(parts.delta, 2)}, gamma ${signed(parts.gamma, 2)}, theta ${signed(parts.theta, 2)}, vega ${signed(parts.vega, 2)}, residual ${signed(parts.residual, 2)}`,
  ]
  if (Number.isNaN(ce.parts.change + pe.parts.change)) return null
  return say('Why premiums moved')`Since ${since} calls ${told(ce.parts)}; puts ${told(pe.parts)}.`
}

/** What one vol point is worth to all holders, and how that changed; null without both. */
export function exposureInsight({ ce, pe }: VegaNow, base: string): Insight | null {
  if (Number.isNaN(ce.vexCrore + pe.vexCrore)) return null
  const change = (now: number, then: number) => (Number.isNaN(then) ? '' : ` (${signed(now - then, 2)} since ${base})`)
  return say('Exposure')`
    A vol point moves call premiums by ${fig(`₹${price(ce.vexCrore)} Cr`)}${change(ce.vexCrore, ce.baseVexCrore)}
    and put premiums by ${fig(`₹${price(pe.vexCrore)} Cr`)}${change(pe.vexCrore, pe.baseVexCrore)}.`
}

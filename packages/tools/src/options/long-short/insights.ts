import { fixed } from '@strikelens/analytics/numeric'
import { grouped, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { Lean } from './lean.ts'
import type { NetLegs } from './netLegs.ts'

const share = (pct: number) => `${fixed(pct, 0)}%`

/** What labels are read by and over which strikes: 'by IV since 09:16', '25,400–26,400'. */
export interface ReadBy {
  readonly by: string
  readonly strikes: string
}

/** Which way the sum of all labels leans; null without LS. */
export function leanInsight({ bull, bear, ls, band }: Lean, { by, strikes }: ReadBy): Insight | null {
  if (Number.isNaN(ls)) return null
  return say('Lean')`
    ${by.charAt(0).toUpperCase()}${by.slice(1)} over ${strikes} bullish legs weigh ${fig(grouped(bull))} lots,
    bearish ${fig(grouped(bear))}: LS ${fig(signed(ls, 2))}${band === null ? '.' : `, ${band}.`}`
}

/** What was opened, and whether it was written or bought; null where nothing was opened. */
export function styleInsight(
  { newPositionsPct, ceWritingPct, peWritingPct, style }: Lean,
  { by, strikes }: ReadBy,
): Insight | null {
  if (Number.isNaN(newPositionsPct)) return null
  const side = (pct: number) => (Number.isNaN(pct) ? 'none' : share(pct))
  return say('Positions')`
    ${fig(share(newPositionsPct))} of the weight over ${strikes} is new positions: ${fig(side(ceWritingPct))} of
    call lots and ${fig(side(peWritingPct))} of put lots were written, ${by}${style === null ? '.' : ` (${style}).`}`
}

/** How many legs a price-based label would misname; null where none. */
export function basisInsight({ ce, pe }: NetLegs, basis: 'iv' | 'price'): Insight | null {
  const count = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0)
  const [calls, puts] = [count(ce.isDifferent), count(pe.isDifferent)]
  if (calls + puts === 0) return null
  return say('Basis')`
    ${fig(`${calls} call`)} and ${fig(`${puts} put`)} ${calls + puts === 1 ? 'leg reads' : 'legs read'} differently
    by price than by IV, marked ≠; the page reads by ${basis === 'iv' ? 'IV' : 'price'}.`
}

import { price, roundsToZero, signed } from '@strikelens/market/formats'
import { vwapParts } from '../../chain/vwapParts.ts'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { LegFigures } from './figures.ts'

/** The leg that gained most and the one that lost most since the base; null while nothing is known. */
export function changeInsight(figures: readonly LegFigures[], since: string): Insight | null {
  const known = figures.filter(({ chgPct }) => !Number.isNaN(chgPct))
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return null
  const said = ({ name, chg, chgPct }: LegFigures) => [`${name} `, fig(`${signed(chgPct, 2)}%`), ` (${signed(chg, 2)})`]
  const parts: Insight['parts'][number][] = first === last ? said(first) : [...said(first), ', ', ...said(last)]
  return say(`Since ${since}`)`${parts}.`
}

/** Which legs stand above what time alone would have left, and which below; null without a path. */
export function decayInsight(figures: readonly LegFigures[]): Insight | null {
  const known = figures
    .filter(({ decayLabel }) => decayLabel !== null)
    .toSorted((a, b) => Math.abs(b.decayGap) - Math.abs(a.decayGap))
  if (known.length === 0) return null
  const parts = known
    .slice(0, 3)
    .flatMap(({ name, decayGap, decay, decayLabel }, i): Insight['parts'][number][] => [
      `${i === 0 ? '' : '; '}${name} is `,
      ...(roundsToZero(decayGap, 2)
        ? ['at']
        : [fig(price(Math.abs(decayGap))), ` ${decayGap > 0 ? 'above' : 'below'}`]),
      ` its decay-only ${price(decay)}: ${decayLabel}`,
    ])
  return say('Against time alone')`${parts}.`
}

/** How many legs trade above their VWAP; null while none has one. */
export function vwapInsight(figures: readonly LegFigures[]): Insight | null {
  const known = figures.filter(({ vwap }) => !Number.isNaN(vwap))
  if (known.length === 0) return null
  if (known.length === 1) {
    const [{ name, vwap, vwapGapPct }] = known
    return say('VWAP')`${name} trades ${vwapParts(vwapGapPct, vwap)}.`
  }
  const above = known.filter(({ vwapLabel }) => vwapLabel === 'Above VWAP')
  const furthest = known.toSorted((a, b) => Math.abs(b.vwapGapPct) - Math.abs(a.vwapGapPct))[0]
  return say('VWAP')`
    ${fig(`${above.length} of ${known.length}`)} legs trade above their VWAP; ${furthest.name} is furthest from it,
    ${fig(`${signed(furthest.vwapGapPct, 2)}%`)} from ${price(furthest.vwap)}.`
}

import { fixed } from '@strikelens/analytics/numeric'
import { plain, price, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { ShownPair } from '../../multiPremium/comparison.ts'
import { extremeOf } from '../../multiPremium/extremeOf.ts'
import type { Insight } from '../../result.ts'
import type { WiderStep } from './widerSteps.ts'

const percent = (value: number) => `${price(value)}%`

/** Which strangle lost most of its premium, and which most likely expires between its breakevens; null while unknown. */
export function bestInsight(pairs: readonly ShownPair[]): Insight | null {
  const decaying = extremeOf(pairs, ({ figures }) => figures.decayPct, true)
  const safest = extremeOf(pairs, ({ figures }) => figures.popShort, true)
  const parts: Insight['parts'][number][] = []
  if (decaying !== null) {
    const { name, figures, base } = decaying
    parts.push(`${name} decays best: `, fig(percent(figures.decayPct)), ` of ${price(base.value)} since ${base.label}`)
  }
  if (safest !== null) {
    const who = safest === decaying ? ', and is' : `${decaying === null ? '' : '; '}${safest.name} is`
    parts.push(`${who} safest: PoP `, fig(percent(100 * safest.figures.popShort)))
  }
  return parts.length === 0 ? null : say('Best')`${parts}.`
}

/** What each step wider gives up and brings; null where there is none. */
export function widerInsight(steps: ReadonlyMap<string, WiderStep>): Insight | null {
  const known = [...steps.values()].filter(({ perPoint }) => !Number.isNaN(perPoint))
  if (known.length === 0) return null
  const parts = known.flatMap(({ from, to, premium, widerPremium, width, widerWidth, perPoint, popGain }, i) => [
    `${i === 0 ? 'From' : '; from'} ${from.name} to ${to.name} `,
    fig(price(premium - widerPremium)),
    ` is given up for ${plain(widerWidth - width)} points, `,
    fig(fixed(perPoint, 4).replace('-', '−')),
    ' a point',
    ...(Number.isNaN(popGain) ? [] : [', PoP ', fig(signed(100 * popGain, 2)), ' points']),
  ])
  return say('Go wider or not')`${parts}.`
}

/** How near the forward is to the strikes of each; null while none can be read. */
export function stateInsight(pairs: readonly ShownPair[]): Insight | null {
  const read = pairs.flatMap(({ name, figures }) => (figures.reading === null ? [] : [{ name, ...figures }]))
  if (read.length === 0) return null
  const parts = read.flatMap(({ name, reading, cushionSigmas }, i) => [
    `${i === 0 ? '' : ', '}${name} ${reading}`,
    ...(Number.isNaN(cushionSigmas)
      ? []
      : [' with ', fig(`${fixed(cushionSigmas, 2).replace('-', '−')}σ`), ' to the nearer strike']),
  ])
  return say('Room')`${parts}.`
}

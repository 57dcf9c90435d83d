import type { ShownPair } from '../../multiPremium/comparison.ts'
import { extremeOf } from '../../multiPremium/extremeOf.ts'
import type { PairBadge } from '../../pair/PairBadges.tsx'
import { stateBadges } from '../../pair/stateBadges.ts'
import type { Wire } from '../../result.ts'

const BEST_DECAY: PairBadge = { text: 'Best decay', hint: 'The largest Decay % of those compared', tone: 'replay' }
const SAFEST: PairBadge = {
  text: 'Safest',
  hint: 'The largest probability of profit of those compared',
  tone: 'replay',
}
/** The readings of every strangle by its key. */
export function strangleBadges(pairs: readonly Wire<ShownPair>[]): ReadonlyMap<string, readonly PairBadge[]> {
  const decaying = extremeOf(pairs, ({ figures }) => figures.decayPct, true)
  const safest = extremeOf(pairs, ({ figures }) => figures.popShort, true)
  return new Map(
    pairs.map((pair) => [
      pair.key,
      [...stateBadges(pair.figures), ...(pair === decaying ? [BEST_DECAY] : []), ...(pair === safest ? [SAFEST] : [])],
    ]),
  )
}

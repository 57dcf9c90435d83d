import type { ShownPair } from '../../multiPremium/comparison.ts'
import { extremeOf } from '../../multiPremium/extremeOf.ts'
import type { PairBadge } from '../../pair/PairBadges.tsx'
import type { Wire } from '../../result.ts'

const FASTEST: PairBadge = { text: 'Fastest decay', hint: 'The largest Decay % of those compared', tone: 'replay' }
const SLOWEST: PairBadge = { text: 'Slowest decay', hint: 'The smallest Decay % of those compared', tone: 'closed' }

/** The readings of every straddle by its key. */
export function decayBadges(pairs: readonly Wire<ShownPair>[]): ReadonlyMap<string, readonly PairBadge[]> {
  const decay = ({ figures }: Wire<ShownPair>) => figures.decayPct
  const fastest = extremeOf(pairs, decay, true)
  const slowest = extremeOf(pairs, decay, false)
  const labels = new Map<string, readonly PairBadge[]>()
  if (fastest !== null) labels.set(fastest.key, [FASTEST])
  if (slowest !== null) labels.set(slowest.key, [SLOWEST])
  return labels
}

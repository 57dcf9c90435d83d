import type { ShownPair } from '../../multiPremium/comparison.ts'
import { extremeOf } from '../../multiPremium/extremeOf.ts'
import type { PairLabel } from '../../multiPremium/PairReading.tsx'
import type { Wire } from '../../result.ts'

const FASTEST: PairLabel = { text: 'Fastest decay', hint: 'The largest Decay % of those compared', tone: 'live' }
const SLOWEST: PairLabel = { text: 'Slowest decay', hint: 'The smallest Decay % of those compared', tone: 'late' }

/** The readings of every straddle by its key. */
export function decayLabels(pairs: readonly Wire<ShownPair>[]): ReadonlyMap<string, readonly PairLabel[]> {
  const decay = ({ figures }: Wire<ShownPair>) => figures.decayPct
  const fastest = extremeOf(pairs, decay, true)
  const slowest = extremeOf(pairs, decay, false)
  const labels = new Map<string, readonly PairLabel[]>()
  if (fastest !== null) labels.set(fastest.key, [FASTEST])
  if (slowest !== null) labels.set(slowest.key, [SLOWEST])
  return labels
}

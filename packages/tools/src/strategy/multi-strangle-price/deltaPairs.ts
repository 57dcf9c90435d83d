import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { strikeByDelta } from '@strikelens/analytics/strategy'
import type { ChainReading } from '../../chain/readChain.ts'
import { pairKey } from '../../multiPremium/pairItems.ts'
import { FILL_DELTAS, STRANGLES } from './tool.ts'

/** The strangles whose legs have the deltas of the quick fill, as the address writes them; null while deltas are missing. */
export function deltaPairs({ derived, snapshot, terms }: ChainReading): string | null {
  // In the last five minutes greeks say nothing (§O4).
  if (derived.timeQuality !== 'ok' && derived.timeQuality !== 'low') return null
  const strikeAt = (right: Right, delta: number) => {
    const k = strikeByDelta(right, right === CE ? derived.ce.delta : derived.pe.delta, delta)
    return k === null ? Number.NaN : snapshot.strike[k]
  }
  const keys = FILL_DELTAS.map((delta) => {
    const [put, call] = [strikeAt(PE, delta), strikeAt(CE, delta)]
    const { expiry } = terms
    return Number.isNaN(put + call) ? null : pairKey({ put, call, expiry }, expiry, STRANGLES)
  })
  return keys.includes(null) ? null : [...new Set(keys)].join(',')
}

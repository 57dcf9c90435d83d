import { largestLegs, legRange } from '@strikelens/analytics/options'
import { type ChainLeg, legOf, rightOf } from '../../chain/legs.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** Legs of either side that a set takes. */
const EACH_SIDE = 3

/** The three largest call OIs at or above ATM and the three largest put OIs at or below it, inside the relevance band. */
export function largestOiLegs(reading: ChainReading): ChainLeg[] {
  const { snapshot, derived } = reading
  return (['CE', 'PE'] as const).flatMap((right) => {
    const range = legRange(rightOf({ right }), 'otm', derived.atm, derived.band)
    const oi = right === 'CE' ? snapshot.ce.oiQty : snapshot.pe.oiQty
    return largestLegs(oi, range, EACH_SIDE).map((k) => legOf(reading, right, snapshot.strike[k]))
  })
}

/** The three legs of either side whose OI changed most since the base, up or down, inside the relevance band. */
export function largestChangeLegs(reading: ChainReading): ChainLeg[] {
  const { snapshot, derived, baseline, terms } = reading
  return (['CE', 'PE'] as const).flatMap((right) => {
    const side = right === 'CE' ? 'ce' : 'pe'
    const size = snapshot[side].oiQty.map((oi, k) => Math.abs(oi / terms.lotSize - baseline[side].oiLots[k]))
    return largestLegs(size, derived.band, EACH_SIDE).map((k) => legOf(reading, right, snapshot.strike[k]))
  })
}

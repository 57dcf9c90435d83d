import { plain } from '@strikelens/market/formats'
import type { Wire } from '../result.ts'
import type { MissingLeg, PairStrikes } from './pair.ts'

/** '26,000', '25,800–26,200' with the put first. */
export function strikesText({ put, call }: Wire<PairStrikes>): string {
  return put === call ? plain(put) : `${plain(put)}–${plain(call)}`
}

/** What a page calls its pair, whichever strikes it has. */
export type PairName = 'Straddle' | 'Strangle'

/** '26,000 straddle', '26,200–25,800 guts strangle', or the leg that stands alone. */
export function headName(pair: Wire<PairStrikes>, missing: MissingLeg, name: PairName): string {
  if (missing !== null) return missing === 'CE' ? `${plain(pair.put)} PE alone` : `${plain(pair.call)} CE alone`
  const isGuts = (pair.put ?? 0) > (pair.call ?? 0)
  return `${strikesText(pair)} ${isGuts ? 'guts ' : ''}${name.toLowerCase()}`
}

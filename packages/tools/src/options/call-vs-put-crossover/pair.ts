import { atmIndex } from '@strikelens/analytics/options'
import { derivedChain, snapshotOf } from '@strikelens/market/chains'
import { plain } from '@strikelens/market/formats'
import { type ChainLeg, type ChainsByExpiry, legOf, resolveLegs } from '../../chain/legs.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Notice } from '../../result.ts'
import type { LegWords } from '../../symbols/legText.ts'

/** The two legs that are compared. */
export interface LegPair {
  readonly ce: ChainLeg
  readonly pe: ChainLeg
}

/** Strike at the money at the day's first snapshot: that of a pair nobody chose. NaN without a price then and now. */
export function openingStrike({ day, facts, derived }: ChainReading): number {
  const { atmStrike } = derivedChain(snapshotOf(day, 0), facts)
  return Number.isNaN(atmStrike) ? derived.atmStrike : atmStrike
}

/** One call and one put of the words; a side that is not named or not listed takes the strike that stands in for it. */
export function legPair(
  words: readonly LegWords[],
  page: ChainReading,
  chains: ChainsByExpiry,
  fallback: number,
): { readonly pair: LegPair; readonly notices: readonly Notice[] } {
  const { legs } = resolveLegs(words, page, chains, words.length)
  const notices: Notice[] = []
  const side = (right: 'CE' | 'PE'): ChainLeg => {
    const [first, ...others] = legs.filter((leg) => leg.right === right)
    if (others.length > 0) {
      const left = others.map(({ name }) => name).join(', ')
      notices.push({ kind: 'info', text: `Only one ${right} is compared: ${left} left out.` })
    }
    if (first === undefined) return legOf(page, right, fallback)
    if (first.isListed) return first
    const chain = chains.get(first.expiry)?.snapshot ?? page.snapshot
    const nearest = legOf(page, right, chain.strike[Math.max(0, atmIndex(chain.strike, first.strike))])
    notices.push({ kind: 'info', text: `${first.name} is not listed: ${nearest.name} is shown.` })
    return nearest
  }
  return { pair: { ce: side('CE'), pe: side('PE') }, notices }
}

/** Says that the two strikes lie unequally far from the forward, by more than one step; null while they do not. */
export function distanceHint({ ce, pe }: LegPair, { snapshot, derived }: ChainReading): Notice | null {
  const { strike } = snapshot
  const { atm, forward } = derived
  const step = strike[Math.min(atm + 1, strike.length - 1)] - strike[Math.min(atm, strike.length - 2)]
  const [call, put] = [Math.abs(ce.strike - forward), Math.abs(pe.strike - forward)]
  if (!(Math.abs(call - put) > step)) return null
  const text = `Unequal distance: ${ce.name} is ${plain(Math.round(call))} points from the forward, ${pe.name} ${plain(Math.round(put))}.`
  return { kind: 'info', text }
}

/** `legs` of a call two strikes above ATM and a put two below, which are equally far; null where the list ends before. */
export function otmPair({ snapshot, derived }: ChainReading): string | null {
  const [put, call] = [snapshot.strike[derived.atm - 2], snapshot.strike[derived.atm + 2]]
  return put === undefined || call === undefined ? null : `${call}CE,${put}PE`
}

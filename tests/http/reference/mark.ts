import type { RawLeg } from './rawChain.ts'

/** Usable price of a leg and how good it is (§O5); no price is NaN, 'none'. */
export interface Mark {
  readonly price: number
  readonly quality: 'ok' | 'stale' | 'wide' | 'none'
}

/**
 * The mark of a leg: the first rule of §O5 that applies. `isActive`: its volume changed in the last 15 minutes (of a stock
 * 30), which only rule 2 asks.
 */
export function mark({ bid, ask, ltp, volumeLots }: RawLeg, tickSize: number, isActive = true): Mark {
  const mid = (bid + ask) / 2
  const spread = ask - bid
  const slack = 1e-9
  if (bid > 0 && ask >= bid && (spread <= 4 * tickSize + slack || spread / mid <= 0.1 + slack)) {
    return { price: mid, quality: 'ok' }
  }
  if (volumeLots > 0 && ltp > 0) {
    const floor = bid > 0 ? Math.max(ltp, bid) : ltp
    return { price: ask > 0 ? Math.min(floor, ask) : floor, quality: isActive ? 'ok' : 'stale' }
  }
  if (bid > 0 && ask > 0) return { price: mid, quality: 'wide' }
  return { price: Number.NaN, quality: 'none' }
}

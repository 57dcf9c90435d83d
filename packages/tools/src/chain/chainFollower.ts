import type { ChainSnapshot } from '@strikelens/market/chains'
import { frameDecoder } from '@strikelens/market/frames'
import { tickedChain } from '@strikelens/market/tickFrames'
import type { LiveFrame } from '../view.ts'

/** Turns the frames of a chain into the chain as of each; null until a whole one has come. */
export function chainFollower(symbol: string, expiry: string): (frame: LiveFrame) => ChainSnapshot | null {
  let whole: ChainSnapshot | null = null
  return ({ isFull, payload }) => {
    if (!isFull) return whole === null ? null : tickedChain(whole, payload)
    // A whole frame stands alone: whatever came before it does not matter.
    const read = frameDecoder({ symbol, expiry }).push(payload)
    whole = read.ok ? read.snapshot : null
    return whole
  }
}

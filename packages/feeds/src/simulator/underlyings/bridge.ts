import { fillWalk } from '../random/index.ts'
import type { SessionShape } from './sessionShape.ts'

/** Samples of the longest session: Gift Nifty's 1,160 minutes, four a minute. */
const LONGEST = 8192
const walk = new Float64Array(LONGEST)

/**
 * Fills `into` with a random walk of a session that starts at 0 and ends at `total`: a Brownian bridge of so much deviation,
 * in log return.
 */
export function fillBridge(
  into: Float64Array,
  shape: SessionShape,
  deviation: number,
  total: number,
  key: number,
): void {
  const { step, share } = shape
  const count = share.length
  fillWalk(walk, count, step, key)
  const pull = total - deviation * walk[count - 1]
  for (let i = 0; i < count; i++) into[i] = deviation * walk[i] + share[i] * pull
}

/** A path that is part of common paths and part its own, between two prices. */
export interface PricePath {
  readonly open: number
  readonly close: number
  readonly tickPaise: number
  /** Two common paths in log return, with what of them the price takes. */
  readonly market: Float64Array
  readonly beta: number
  readonly sector: Float64Array
  readonly sectorBeta: number
  /** Deviation of its own part over the session. */
  readonly deviation: number
  readonly key: number
  /** A jump of its own at a sample; size 0 where there is none. */
  readonly jumpAt: number
  readonly jumpSize: number
}

/**
 * Fills `into[at …]` with prices on the tick at every sample of a session, the first `open` and the last `close`. The own
 * part is what the two common paths leave of the way from open to close.
 */
export function fillPrices(into: Float64Array, at: number, shape: SessionShape, path: PricePath): void {
  const { step, share } = shape
  const { open, close, tickPaise, market, beta, sector, sectorBeta, deviation, jumpAt, jumpSize } = path
  const count = share.length
  fillWalk(walk, count, step, path.key)
  const total = Math.log(close / open)
  const own = total - beta * market[count - 1] - sectorBeta * sector[count - 1] - jumpSize
  const pull = own - deviation * walk[count - 1]
  const ticks = (open * 100) / tickPaise
  // Before the jump and after it.
  for (let part = 0; part < 2; part++) {
    const jumped = part === 0 ? 0 : jumpSize
    const until = part === 0 ? jumpAt : count
    for (let i = part === 0 ? 0 : jumpAt; i < until; i++) {
      const x = beta * market[i] + sectorBeta * sector[i] + deviation * walk[i] + share[i] * pull + jumped
      // The series of exp: within a session's range its error is below a tick.
      const growth = 1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x / 24)))
      into[at + i] = (((ticks * growth + 0.5) | 0) * tickPaise) / 100
    }
  }
  into[at] = open
  into[at + count - 1] = close
}

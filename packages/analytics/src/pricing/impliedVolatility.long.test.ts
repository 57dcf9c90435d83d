import { describe, expect, it } from 'vitest'
import { dd, normalisedPrice, subtract } from './blackOracle.ts'
import { normalisedBlack, normalisedVolatility } from './index.ts'

const CASES = 4_000_000
const JUDGED = 200_000

describe('implied volatility over millions of cases far beyond any market', () => {
  it('never fails, is the same double warm and cold, and is as exact as the price allows', () => {
    const random = generator(20_261_115)
    const between = (low: number, high: number) => low * (high / low) ** random()
    let worst = 0
    for (let i = 0; i < CASES; i++) {
      const x = i % 50 === 0 ? 0 : -between(1e-12, 20)
      const s = between(1e-7, 20)
      const beta = normalisedBlack(x, s)
      const most = Math.exp(0.5 * x)
      // Within the last bits of either end a price says nothing about its volatility.
      if (beta < 1e-300 || beta > most * (1 - 1e-14)) continue
      const cold = normalisedVolatility(beta, x)
      if (normalisedVolatility(beta, x, cold * between(0.3, 3)) !== cold) throw new Error(`warm ≠ cold at ${x}, ${s}`)
      if (i % (CASES / JUDGED) !== 0) continue
      const vega = Math.exp(-0.5 * ((x / cold) ** 2 + 0.25 * cold * cold)) / Math.sqrt(2 * Math.PI)
      const miss = Math.abs(subtract(normalisedPrice(dd(x), dd(cold)), dd(beta))[0])
      // Three units of the price's last place, seen through its vega, and four of the volatility's own.
      const allowed = 2 ** -52 * (3 * Math.max(beta, beta > 0.5 * most ? most : 0) + 4 * vega * cold)
      worst = Math.max(worst, miss / allowed)
    }
    expect(worst).toBeLessThanOrEqual(1)
  })
})

/** Mulberry32: the same cases in every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

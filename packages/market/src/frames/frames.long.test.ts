import { describe, expect, it } from 'vitest'
import { sealed, textChecksum } from './checksum.ts'
import { decodeSeries, frameEncoder, growingSeries } from './index.ts'
import { EXPIRY, randomChain, randomNumbers, SYMBOL } from './randomChains.ts'
import { expectSeriesOf } from './sameChain.ts'

const DATE = '2026-11-16'
const SEAL = textChecksum(`${SYMBOL} ${EXPIRY}`)

describe('chain frames, for long', () => {
  it('give back thousands of wild days, and never throw at frames that were tampered with', () => {
    const random = randomNumbers(20261116)
    for (let day = 0; day < 2000; day++) {
      const shape = {
        seed: day,
        strikes: Math.floor(random() * 30),
        count: 1 + Math.floor(random() * 64),
        unitsPerRupee: [1, 10, 20, 100][Math.floor(random() * 4)],
        lotSize: 1 + Math.floor(random() ** 3 * 2000),
        wildness: random(),
      }
      const snapshots = randomChain(shape)
      const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...shape })
      const frames = snapshots.map((snapshot) => encoder.encode(snapshot))
      const { series, gaps } = decodeSeries(SYMBOL, EXPIRY, DATE, frames)
      expect(gaps).toEqual([])
      expectSeriesOf(series, snapshots)
      const growing = growingSeries(SYMBOL, EXPIRY, DATE)
      for (const frame of frames) {
        // Sealed anew, so that the checksum does not catch what was done to it.
        const body = frame.slice(0, -4)
        const place = Math.floor(random() * body.length)
        if (random() < 0.2) body[place] ^= 1 << Math.floor(random() * 8)
        growing.push(random() < 0.5 ? sealed(body, SEAL) : frame)
      }
      expect(growing.series.count).toBeLessThanOrEqual(frames.length)
    }
  })
})

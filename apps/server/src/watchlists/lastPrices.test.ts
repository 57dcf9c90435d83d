import { describe, expect, it } from 'vitest'
import { Engine } from '../engine/engine.ts'
import { pricedEngine } from '../testing/pricedEngine.ts'
import { lastPrices } from './lastPrices.ts'

describe('last prices', () => {
  it('are those the engine knows, of any number of symbols', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `S${n}`)
    const known = Object.fromEntries(names.map((name, n) => [name, 100 + n]))
    const prices = await lastPrices(pricedEngine(known))([...names, 'NOBODY', 'S0:2026-11-24:FUT', 'S0'])
    expect(Object.fromEntries(prices)).toEqual(known)
  })
  it('are none where the engine fails or does not answer in time', async () => {
    const failing = (compute: () => Promise<never>) =>
      lastPrices(
        new Engine({
          source: () => 'Nothing',
          published: () => Date.UTC(2026, 10, 13, 5),
          notReady: () => null,
          symbols: { segmentOf: () => null, nearestTo: () => [] },
          onComputed() {},
          pool: { compute },
        }),
      )
    expect((await failing(() => Promise.reject(new Error('broken')))(['NIFTY'])).size).toBe(0)
    expect((await failing(() => new Promise(() => {}))(['NIFTY'])).size).toBe(0)
  })
})

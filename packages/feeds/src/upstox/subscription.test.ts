import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modesOf, subscriptionRequests } from './subscription.ts'

const read = (frame: Uint8Array) => JSON.parse(new TextDecoder().decode(frame))
const keysOf = (count: number) => Array.from({ length: count }, (_, i) => `NSE_FO|${i}`)

describe('modes of a connection', () => {
  it('are full for the first 1,500, and greeks for 2,000 options behind them', () => {
    const wanted = keysOf(4000)
    const { full, greeks, rest } = modesOf(wanted, () => true)
    expect([full.length, greeks.length, rest.length]).toEqual([1500, 2000, 500])
    expect([...full, ...greeks, ...rest]).toEqual(wanted)
  })
  it('leave to requests what is no option and does not fit the first', () => {
    const { full, greeks, rest } = modesOf(keysOf(1600), (key) => Number(key.slice(7)) % 2 === 0)
    expect([full.length, greeks.length, rest.length]).toEqual([1500, 50, 50])
  })
  it('never pass a limit, never lose and never repeat anything, and keep the order', () => {
    const lists = fc.array(fc.boolean(), { maxLength: 5000 })
    fc.assert(
      fc.property(lists, (isOption) => {
        const places = [...isOption.keys()]
        const { full, greeks, rest } = modesOf(places, (place) => isOption[place])
        expect(full.length <= 1500 && greeks.length <= 2000).toBe(true)
        expect(greeks.every((place) => isOption[place])).toBe(true)
        expect([...full, ...greeks, ...rest].sort((a, b) => a - b)).toEqual(places)
        for (const part of [full, greeks, rest]) expect(part).toEqual([...part].sort((a, b) => a - b))
      }),
      { seed: 3, numRuns: 50 },
    )
  })
})

describe('the requests of a connection', () => {
  const frames = subscriptionRequests({ full: keysOf(1200), greeks: ['NSE_FO|a'] })
  it('are JSON in bytes, 500 keys each, mode by mode', () => {
    const told = frames.map((frame) => read(frame))
    expect(told.map(({ method, data }) => [method, data.mode, data.instrumentKeys.length])).toEqual([
      ['sub', 'full', 500],
      ['sub', 'full', 500],
      ['sub', 'full', 200],
      ['sub', 'option_greeks', 1],
    ])
    expect(told.flatMap(({ data }) => data.instrumentKeys)).toEqual([...keysOf(1200), 'NSE_FO|a'])
  })
  it('have a name each', () => {
    expect(new Set(frames.map((frame) => read(frame).guid)).size).toBe(4)
  })
  it('are none for nothing', () => {
    expect(subscriptionRequests({ full: [], greeks: [] })).toEqual([])
  })
})

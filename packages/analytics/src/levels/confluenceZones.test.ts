import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConfluenceZone, confluenceZones, isNearZone, zonesAroundPrice } from './confluenceZones.ts'

const sources = (...prices: number[]) => prices.map((price, i) => ({ name: `s${i}`, price }))

describe('confluence zones', () => {
  it('give the check of /technical-analysis', () => {
    const zones = confluenceZones(sources(1_512, 1_500, 1_502.5), 24)
    expect(zones.map(({ price, strength }) => [price, strength])).toEqual([
      [1_501.25, 2],
      [1_512, 1],
    ])
    expect(zones[0].sources.map(({ name }) => name)).toEqual(['s1', 's2'])
  })

  it('measure from the mean of the zone so far', () => {
    // ATR 40, reach 10: mean of 100 and 108 is 104, so 114 joins (mean 107.33) and 118 does not (10.67)
    const zones = confluenceZones(sources(100, 108, 114, 118), 40)
    expect(zones.map(({ strength }) => strength)).toEqual([3, 1])
  })

  it('leave out missing sources and have no answer without an ATR', () => {
    expect(confluenceZones(sources(100, Number.NaN), 4).map(({ strength }) => strength)).toEqual([1])
    expect(confluenceZones(sources(100), Number.NaN)).toEqual([])
    expect(confluenceZones([], 4)).toEqual([])
  })

  it('keep every source in exactly one zone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 200 }),
        (prices, atr) => {
          const zones = confluenceZones(sources(...prices), atr)
          const members = zones.flatMap((zone) => zone.sources.map(({ price }) => price))
          expect(members).toEqual(prices.toSorted((a, b) => a - b))
          for (const zone of zones) {
            const own = zone.sources.map(({ price }) => price)
            expect(zone.price).toBeCloseTo(own.reduce((sum, price) => sum + price, 0) / own.length, 8)
          }
        },
      ),
      { seed: 13, numRuns: 100 },
    )
  })
})

describe('zones around the price', () => {
  const zone = (price: number, strength: number): ConfluenceZone => ({ price, strength, sources: [] })
  it('are the three nearest of strength 2, filled up with the nearest single ones, nearest first', () => {
    const zones = [
      zone(80, 1),
      zone(85, 2),
      zone(90, 1),
      zone(95, 1),
      zone(101, 1),
      zone(105, 3),
      zone(110, 2),
      zone(115, 2),
      zone(120, 2),
    ]
    const { above, below } = zonesAroundPrice(zones, 100)
    expect(above.map(({ price }) => price)).toEqual([105, 110, 115])
    expect(below.map(({ price }) => price)).toEqual([95, 90, 85])
  })
  it('count a zone at the price as below', () => {
    expect(zonesAroundPrice([zone(100, 2)], 100)).toEqual({ above: [], below: [zone(100, 2)] })
  })
  it('are near within half an ATR when two sources agree', () => {
    expect(isNearZone(zone(100, 2), 112, 24)).toBe(true)
    expect(isNearZone(zone(100, 2), 112.05, 24)).toBe(false)
    expect(isNearZone(zone(100, 1), 101, 24)).toBe(false)
  })
})

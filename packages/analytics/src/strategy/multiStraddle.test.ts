import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { prices, STRIKES } from './fixtureLegs.ts'
import {
  centreDrift,
  decayPct,
  givenUpPerPoint,
  indexBase,
  indexed,
  smileCentre,
  thetaYieldPct,
} from './multiStraddle.ts'

const none = Number.NaN
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 10))
const smileAt = (snapshot: number) =>
  STRIKES.map((strike) => prices(strike, CE)[snapshot] + prices(strike, PE)[snapshot])

describe('indexed premium', () => {
  it('of the 26000 straddle in Fixture A', () => {
    const [open, now] = [1, 2].map((snapshot) => smileAt(snapshot)[2])
    expect(indexed(now, open)).toBeCloseTo(97.01, 2)
    expect(decayPct(now, open)).toBeCloseTo(2.99, 2)
  })

  it('of single legs in Fixture A', () => {
    expect(indexed(prices(26000, CE)[2], prices(26000, CE)[1])).toBeCloseTo(118.8, 2)
    expect(indexed(prices(26000, PE)[2], prices(26000, PE)[1])).toBeCloseTo(80.21, 2)
  })

  it('of three strangles: the third decays best', () => {
    const strangles = [
      [79.8, 71.82],
      [52.5, 44.1],
      [33.6, 26.04],
    ]
    expect(strangles.map(([base, now]) => indexed(now, base))).toEqual(near([90, 84, 77.5]))
    expect(strangles.map(([base, now]) => decayPct(now, base))).toEqual(near([10, 16, 22.5]))
  })

  it('starts at the first value after a missing or zero base', () => {
    const values = Float64Array.of(5, none, 0, 50, none, 25)
    expect([0, 1, 2, 3, 4].map((base) => indexBase(values, base))).toEqual([0, 3, 3, 3, 5])
    expect(indexBase(Float64Array.of(none, 0))).toBe(-1)
    expect([indexed(5, 0), indexed(none, 5), decayPct(5, none)]).toEqual([none, none, none])
  })
})

describe('centre of the premium smile', () => {
  it('of Fixture A drifts up by half a strike: pinned', () => {
    expect(Array.from(smileAt(1))).toEqual([358.05, 323.35, 309.65, 321.55, 358.35].map((s) => expect.closeTo(s, 8)))
    const open = smileCentre(STRIKES, smileAt(1), 25960.0126)
    const now = smileCentre(STRIKES, smileAt(2), 26020.0115)
    expect(open).toEqual({ strike: 26000, centre: expect.closeTo(26003.52, 2) })
    expect(now).toEqual({ strike: 26100, centre: expect.closeTo(26051.52, 2) })
    const drift = (now?.centre ?? none) - (open?.centre ?? none)
    expect(drift).toBeCloseTo(48.01, 1)
    expect(centreDrift(drift, 100)).toBe('pinned')
  })

  it('reads a whole strike as a move', () => {
    expect(centreDrift(50, none)).toBeNull()
    expect([50, 49, -50, none].map((drift) => centreDrift(drift, 50))).toEqual([
      'centre moving up',
      'pinned',
      'centre moving down',
      null,
    ])
  })

  it('breaks a tie towards F', () => {
    const strikes = Float64Array.of(100, 110, 120, 130)
    const tied = Float64Array.of(30, 0.1 + 0.2, 0.3, 30)
    expect(smileCentre(strikes, tied, 117)?.strike).toBe(120)
    expect(smileCentre(strikes, tied, 113)?.strike).toBe(110)
  })

  it('is K0 where a neighbour is missing or the three are not convex', () => {
    const strikes = Float64Array.of(100, 110, 120)
    expect(smileCentre(strikes, Float64Array.of(5, 7, 9), 100)).toEqual({ strike: 100, centre: 100 })
    expect(smileCentre(strikes, Float64Array.of(none, 7, 9), 110)).toEqual({ strike: 110, centre: 110 })
    expect(smileCentre(strikes, Float64Array.of(7, 7, 7), 110)).toEqual({ strike: 110, centre: 110 })
    expect(smileCentre(strikes, Float64Array.of(none, none, none), 110)).toBeNull()
  })

  it('finds the vertex of any parabola, equal steps or not', () => {
    const step = fc.integer({ min: 10, max: 200 })
    fc.assert(
      fc.property(step, step, fc.double({ min: -4, max: 4, noNaN: true }), (below, above, shift) => {
        const strikes = Float64Array.of(1000 - below, 1000, 1000 + above)
        const parabola = strikes.map((strike) => 50 + 0.01 * (strike - 1000 - shift) ** 2)
        expect(smileCentre(strikes, parabola, 1000)?.centre).toBeCloseTo(1000 + shift, 6)
      }),
      { seed: 3, numRuns: 60 },
    )
  })
})

describe('wider or not', () => {
  it('counts the premium given up per point of width', () => {
    expect(givenUpPerPoint(79.8, 400, 52.5, 600)).toBeCloseTo(0.1365, 10)
    expect(givenUpPerPoint(79.8, 400, 52.5, 400)).toBeNaN()
  })

  it('counts theta in percent of the premium', () => {
    expect(thetaYieldPct(-8, 160)).toBe(5)
    expect(thetaYieldPct(-8, 0)).toBeNaN()
  })
})

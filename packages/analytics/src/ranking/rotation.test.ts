import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFreshEntry,
  isNearBenchmark,
  QUADRANTS,
  quadrantOutcome,
  type RotationPoint,
  rotation,
  rotationBars,
  rotationLabel,
  rotationPoint,
} from './index.ts'

const PRICE = [100, 101, 103, 102, 105, 107, 106, 109]
const BENCHMARK = [100, 100, 101, 101, 102, 103, 103, 104]

describe('rotation graph (/sector-rotation)', () => {
  const path = rotation(PRICE, BENCHMARK, 3, 1)
  const last = rotationPoint(path, 7)

  it('places a sector by strength and its momentum', () => {
    expect(last?.ratio).toBeCloseTo(101.2146, 4)
    expect(last?.momentum).toBeCloseTo(101.2752, 4)
    expect(last?.quadrant).toBe('Leading')
    expect(path.ratio[6]).toBeCloseTo(99.2615, 4)
    expect(path.momentum[6]).toBeCloseTo(98.8311, 4)
  })

  it('tells where it is heading and how far out it is', () => {
    expect(last?.headingDeg).toBeCloseTo(51.4, 1)
    expect(last?.distance).toBeCloseTo(1.7611, 4)
    // √(1.9531² + 2.4441²)
    expect(last?.speed).toBeCloseTo(3.1286, 3)
    expect(last?.barsInQuadrant).toBe(1)
    expect(last?.previousQuadrant).toBe('Lagging')
    expect(last && rotationLabel(last)).toBe('Strong')
  })

  it('draws its first point at bar 2m + smooth − 1', () => {
    for (const smooth of [1, 3]) {
      const needed = rotationBars(3, smooth)
      const drawn = rotation(PRICE, BENCHMARK, 3, smooth).quadrant.findIndex((code) => code > 0)
      expect(drawn + 1).toBe(needed)
    }
    expect(rotationPoint(path, 4)).toBeNull()
    const first = rotationPoint(path, 5)
    expect(first?.headingDeg).toBeNaN()
    expect(first?.speed).toBeNaN()
    expect(first?.previousQuadrant).toBe('')
  })

  it('smooths both with an average seeded by the first values', () => {
    const smoothed = rotation(PRICE, BENCHMARK, 3, 3)
    // x begins at bar 3, so the seed is the mean of bars 3 to 5, then half of each new one
    const seed = (path.ratio[2] + path.ratio[3] + path.ratio[4]) / 3
    expect(smoothed.ratio[4]).toBeCloseTo(seed, 10)
    expect(smoothed.ratio[5]).toBeCloseTo((seed + path.ratio[5]) / 2, 10)
    expect(smoothed.momentum[7]).toBeCloseTo((path.momentum[5] + path.momentum[6] + path.momentum[7]) / 3, 10)
  })

  it('leaves a sector that moves with its benchmark at the centre', () => {
    const flat = rotation(BENCHMARK, BENCHMARK, 3, 1)
    const point = rotationPoint(flat, 7)
    expect(point).toMatchObject({ ratio: 100, momentum: 100, quadrant: 'Leading', distance: 0 })
    expect(point && isNearBenchmark(point)).toBe(true)
  })

  it('draws nothing with too few bars', () => {
    expect(Array.from(rotation([1, 2], [1, 1], 3, 3).quadrant)).toEqual([0, 0])
  })

  const closes = fc.array(
    fc.tuple(fc.double({ min: 50, max: 150, noNaN: true }), fc.double({ min: 50, max: 150, noNaN: true })),
    {
      minLength: 9,
      maxLength: 40,
    },
  )

  it('does not know units and does not look ahead', () => {
    fc.assert(
      fc.property(closes, (bars) => {
        const price = bars.map(([p]) => p)
        const benchmark = bars.map(([, b]) => b)
        const all = rotation(price, benchmark, 3, 3)
        const scaled = rotation(
          price.map((p) => p * 16),
          benchmark.map((b) => b / 4),
          3,
          3,
        )
        const cut = bars.length - 1
        const shorter = rotation(price.slice(0, cut), benchmark.slice(0, cut), 3, 3)
        for (let t = 7; t < bars.length; t++) {
          expect(scaled.ratio[t]).toBeCloseTo(all.ratio[t], 6)
          expect(scaled.momentum[t]).toBeCloseTo(all.momentum[t], 6)
          if (t < cut) expect(shorter.momentum[t]).toBe(all.momentum[t])
        }
      }),
      { seed: 26, numRuns: 40 },
    )
  })
})

describe('readings of the rotation graph', () => {
  const point = (quadrant: RotationPoint['quadrant'], headingDeg: number, barsInQuadrant = 3): RotationPoint => ({
    ratio: 101,
    momentum: 101,
    quadrant,
    headingDeg,
    distance: 0.5,
    speed: 1,
    barsInQuadrant,
    previousQuadrant: '',
  })

  it('joins quadrant and heading', () => {
    expect(rotationLabel(point('Leading', 90))).toBe('Strong')
    expect(rotationLabel(point('Leading', 91))).toBeNull()
    expect(rotationLabel(point('Improving', 0))).toBe('Rotating in')
    expect(rotationLabel(point('Weakening', 180))).toBe('Rotating out')
    expect(rotationLabel(point('Lagging', 225))).toBeNull()
    expect(rotationLabel(point('Leading', Number.NaN))).toBeNull()
  })

  it('sees a fresh entry for two bars and no edge near the centre', () => {
    expect(isFreshEntry(point('Leading', 0, 2))).toBe(true)
    expect(isFreshEntry(point('Leading', 0, 3))).toBe(false)
    expect(isNearBenchmark(point('Leading', 0))).toBe(false)
  })

  it('tests what followed the entries', () => {
    const code = (name: (typeof QUADRANTS)[number]) => QUADRANTS.indexOf(name)
    const quadrant = Uint8Array.from(
      ['', 'Leading', 'Lagging', 'Leading', 'Leading', 'Lagging', 'Leading'] as const,
      code,
    )
    const empty = new Float64Array(7)
    const member = {
      path: { ratio: empty, momentum: empty, quadrant },
      price: [100, 100, 100, 100, 110, 100, 100],
      benchmark: [100, 100, 100, 100, 104, 100, 100],
    }
    // entries at bars 3 and 6 (bar 1 only begins the path); bar 6 has no next: +10 − 4
    const outcome = quadrantOutcome([member, member], 'Leading', 1)
    expect(outcome?.meanPp).toBeCloseTo(6, 10)
    expect(outcome).toMatchObject({ positivePct: 100, entries: 2 })
    expect(quadrantOutcome([{ ...member, benchmark: member.price }], 'Leading', 1)?.positivePct).toBe(0)
    expect(quadrantOutcome([member], 'Improving', 1)).toBeNull()
  })
})

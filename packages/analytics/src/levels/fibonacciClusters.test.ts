import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextWave, type WavePoints, waveFault, waveRetracements, waveRules } from './elliottWaves.ts'
import { clusterStrengthWord, waveClusters, waveProjection } from './fibonacciClusters.ts'
import { waveLevels } from './fibonacciLevels.ts'

const KEYS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'pa', 'pb'] as const

function points(...prices: number[]): WavePoints {
  const at = (i: number) => prices[i] ?? null
  return { p0: at(0), p1: at(1), p2: at(2), p3: at(3), p4: at(4), p5: at(5), pa: at(6), pb: at(7) }
}

const prices = (levels: readonly { price: number }[]) => levels.map(({ price }) => Math.round(price * 1000) / 1000)

describe('the Elliott wave cluster calculator, check of the catalogue', () => {
  const marked = points(100, 120, 112, 145, 135)

  it('finds the four clusters of wave 5', () => {
    const projection = waveProjection(marked, 'auto', { pct: 0.5 })
    if (!projection.ok) throw new Error(projection.why)
    expect(projection.target).toBe('w5')
    const found = projection.clusters.map(({ from, to, centre, strength }) => [from, to, centre, strength])
    const expected = [
      [147.36, 147.72, 147.562, 3],
      [155, 155.394, 155.197, 4],
      [160.44, 161.18, 160.81, 2],
      [167.36, 168, 167.573, 3],
    ]
    expect(found.length).toBe(4)
    for (const [i, row] of expected.entries()) {
      for (const [j, value] of row.entries()) expect(found[i][j]).toBeCloseTo(value, 3)
    }
    expect(projection.clusters.map(({ strength }) => clusterStrengthWord(strength))).toEqual([
      'Medium',
      'Strong',
      'Weak',
      'Medium',
    ])
  })

  it('keeps all rules, wave 2 giving back 40 % and wave 4 30.3 %', () => {
    expect(waveRules(marked)).toEqual({ wave2: 'kept', wave4: 'kept', wave3: null })
    expect(waveRetracements(marked).wave2Pct).toBeCloseTo(40, 10)
    expect(waveRetracements(marked).wave4Pct).toBeCloseTo(30.3, 1)
  })
})

describe('levels of each target wave', () => {
  it('take wave 2 off the end of wave 1', () => {
    // 120 − 20·(0.786, 0.618, 0.5, 0.382)
    const levels = waveLevels(points(100, 120), 'w2')
    expect(prices(levels)).toEqual([104.28, 107.64, 110, 112.36])
    expect(levels.map(({ weight }) => weight)).toEqual([1, 2, 2, 1])
  })

  it('add wave 3 to the end of wave 2', () => {
    // 112 + 20·(1, 1.272, 1.618, 2, 2.618, 4.236); 112 + 8·(1.618, 2.618)
    const levels = waveLevels(points(100, 120, 112), 'w3')
    expect(prices(levels)).toEqual([124.944, 132, 132.944, 137.44, 144.36, 152, 164.36, 196.72])
  })

  it('take wave 4 off the end of wave 3, by W3 and by the whole of W2', () => {
    // 145 − 33·(0.618, 0.5, 0.382, 0.236); 145 − 8
    const levels = waveLevels(points(100, 120, 112, 145), 'w4')
    expect(prices(levels)).toEqual([124.606, 128.5, 132.394, 137, 137.212])
    expect(levels.find(({ base }) => base === 'W2')).toMatchObject({ ratio: 1, weight: 1 })
  })

  it('take wave A off the whole impulse, the end of wave 4 being a level too', () => {
    // 160 − 60·(0.618, 0.5, 0.382, 0.236); 135
    const levels = waveLevels(points(100, 120, 112, 145, 135, 160), 'a')
    expect(prices(levels)).toEqual([122.92, 130, 135, 137.08, 145.84])
    expect(levels[2]).toEqual({ base: 'P4', ratio: null, price: 135, weight: 2, isStruckOut: false })
  })

  it('take wave C off the end of wave B by the length of A', () => {
    // A = |140 − 160| = 20; 150 − 20·(1.618, 1.272, 1, 0.618)
    const levels = waveLevels(points(100, 120, 112, 145, 135, 160, 140, 150), 'c')
    expect(prices(levels)).toEqual([117.64, 124.56, 130, 137.64])
  })

  it('use own ratios for every base with weight 1', () => {
    const levels = waveLevels(points(100, 120, 112), 'w3', [1, 2])
    expect(prices(levels)).toEqual([120, 128, 132, 152])
    expect(levels.every(({ weight }) => weight === 1)).toBe(true)
  })

  it('drop negative levels', () => {
    // Down impulse from 100 to 60: 90 − 40·4.236 is below 0
    const levels = waveLevels(points(100, 60, 90), 'w3')
    expect(levels.every(({ price }) => price >= 0)).toBe(true)
    expect(levels.some(({ ratio }) => ratio === 4.236)).toBe(false)
  })

  it('strike out a wave 5 longer than a wave 3 that is shorter than wave 1', () => {
    // W1 20, W3 15, p4 121: targets above 136 are struck out
    const levels = waveLevels(points(100, 120, 110, 125, 121), 'w5')
    const beyond = levels.filter(({ price }) => price > 136)
    expect(beyond.length).toBeGreaterThan(0)
    expect(levels.filter(({ isStruckOut }) => isStruckOut)).toEqual(beyond)
    const members = waveClusters(levels, { pct: 1 }).flatMap(({ members }) => members)
    expect(members.length).toBeGreaterThan(0)
    expect(members.some(({ isStruckOut }) => isStruckOut)).toBe(false)
  })
})

describe('which wave is projected', () => {
  it('is the first not marked; wave B is not projected', () => {
    const all = [100, 120, 112, 145, 135, 160, 140, 150]
    expect(KEYS.map((_, i) => nextWave(points(...all.slice(0, i + 1))))).toEqual([
      null,
      'w2',
      'w3',
      'w4',
      'w5',
      'a',
      null,
      'c',
    ])
  })
  it('needs its points', () => {
    const tolerance = { pct: 0.5 }
    expect(waveProjection(points(100), 'auto', tolerance)).toEqual({ ok: false, why: 'fewer-than-two-points' })
    expect(waveProjection(points(100, 120), 'w3', tolerance)).toEqual({ ok: false, why: 'point-missing' })
    expect(waveProjection(points(100, 120, 112, 145, 135, 160, 140), 'auto', tolerance)).toEqual({
      ok: false,
      why: 'no-target',
    })
    expect(waveProjection(points(100, 100), 'auto', tolerance)).toEqual({ ok: false, why: 'zero-length-wave' })
    expect(waveFault(points(100, 120, 120), 'w3')).toBe('zero-length-wave')
    expect(waveFault(points(100, 120, 100), 'w3')).toBe('wave-2-ends-at-0')
  })
})

describe('the rules', () => {
  it('break when wave 2 goes beyond the start', () => {
    expect(waveRules(points(100, 120, 99)).wave2).toBe('broken')
    expect(waveRules(points(120, 100, 121)).wave2).toBe('broken')
  })
  it('break when wave 4 touches wave 1', () => {
    expect(waveRules(points(100, 120, 112, 145, 120)).wave4).toBe('broken')
    expect(waveRules(points(100, 120, 112, 145, 120.05)).wave4).toBe('kept')
  })
  it('break when wave 3 is the shortest, known with wave 5', () => {
    // W1 20, W3 15, W5 16 and 14
    expect(waveRules(points(100, 120, 110, 125, 121, 137)).wave3).toBe('broken')
    expect(waveRules(points(100, 120, 110, 125, 121, 135)).wave3).toBe('kept')
  })
})

describe('clusters', () => {
  const level = (price: number, base: 'W1' | 'W3', weight = 1) => {
    return { base, ratio: 1, price, weight, isStruckOut: false } as const
  }
  it('need two bases', () => {
    expect(waveClusters([level(100, 'W1'), level(100.1, 'W1')], { pct: 0.5 })).toEqual([])
    expect(waveClusters([level(100, 'W1'), level(100.1, 'W3')], { pct: 0.5 }).length).toBe(1)
  })
  it('end two tolerances from their first level', () => {
    // Steps of 0.4; 1 % of 100 = 1.0: 101.2 is too far from 100
    const levels = [level(100, 'W1'), level(100.4, 'W3'), level(100.8, 'W1'), level(101.2, 'W3')]
    expect(waveClusters(levels, { pct: 0.5 }).map(({ from, to }) => [from, to])).toEqual([[100, 100.8]])
  })
  it('reach 0.25 and 0.5 ATR in ATR mode', () => {
    const levels = [level(100, 'W1'), level(101, 'W3'), level(102, 'W1'), level(103, 'W3'), level(104.1, 'W1')]
    expect(waveClusters(levels, { atr: 4 }).map(({ from, to }) => [from, to])).toEqual([[100, 102]])
  })

  const impulses = fc
    .tuple(fc.integer({ min: 1_000, max: 2_000 }), fc.integer({ min: 50, max: 300 }), fc.integer({ min: 20, max: 80 }))
    .chain(([p0, w1, back]) => {
      const p1 = p0 + w1
      const p2 = p1 - (w1 * back) / 100
      return fc
        .tuple(fc.integer({ min: 50, max: 900 }), fc.integer({ min: 10, max: 60 }))
        .map(([w3, back4]) => [p0, p1, p2, p2 + w3, p2 + w3 - (w3 * back4) / 100])
    })

  it('stay the same when all prices are scaled', () => {
    fc.assert(
      fc.property(impulses, fc.constantFrom(0.5, 4, 16), (impulse, k) => {
        const one = waveProjection(points(...impulse), 'w5', { pct: 0.5 })
        const scaled = waveProjection(points(...impulse.map((price) => price * k)), 'w5', { pct: 0.5 })
        if (!one.ok || !scaled.ok) throw new Error('an impulse has clusters')
        expect(scaled.clusters.map(({ strength, members }) => [strength, members.length])).toEqual(
          one.clusters.map(({ strength, members }) => [strength, members.length]),
        )
        for (const [i, { centre }] of one.clusters.entries())
          expect(scaled.clusters[i].centre).toBeCloseTo(centre * k, 6)
      }),
      { seed: 5, numRuns: 100 },
    )
  })

  it('mirror for a down impulse', () => {
    fc.assert(
      fc.property(impulses, (impulse) => {
        const up = waveLevels(points(...impulse), 'w5')
        const down = waveLevels(points(...impulse.map((price) => 20_000 - price)), 'w5')
        const mirrored = down.map(({ price }) => 20_000 - price).reverse()
        expect(down.length).toBe(up.length)
        for (const [i, { price }] of up.entries()) expect(mirrored[i]).toBeCloseTo(price, 6)
      }),
      { seed: 6, numRuns: 100 },
    )
  })
})

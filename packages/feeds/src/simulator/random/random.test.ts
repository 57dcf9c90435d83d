import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  evenGaussian,
  fatTailed,
  fillGaussians,
  gaussian,
  mix,
  normalQuantile,
  subkey,
  textKey,
  uniform,
  valueNoise,
} from './index.ts'

const moments = (draw: (i: number) => number, count = 200_000) => {
  let sum = 0
  let square = 0
  let fourth = 0
  for (let i = 0; i < count; i++) {
    const x = draw(i)
    sum += x
    square += x * x
    fourth += x ** 4
  }
  const variance = square / count
  return { mean: sum / count, variance, kurtosis: fourth / count / variance ** 2 }
}

describe('hashes', () => {
  it('mixes as the finaliser of MurmurHash3 does', () => {
    // Published values of fmix32 (MurmurHash3, smhasher): 0 → 0, 1 → 0x514e28b7, 2 → 0x30f4c306.
    expect(mix(0)).toBe(0)
    expect(mix(1) >>> 0).toBe(0x514e28b7)
    expect(mix(2) >>> 0).toBe(0x30f4c306)
  })

  it('turns about half of the bits when a day or a symbol changes by one', () => {
    let turned = 0
    for (let i = 0; i < 20_000; i++) {
      let difference = (subkey(7, i) ^ subkey(7, i + 1)) >>> 0
      for (; difference > 0; difference &= difference - 1, difference >>>= 0) turned++
    }
    expect(turned / 20_000 / 32).toBeCloseTo(0.5, 2)
  })

  it('gives neighbouring symbols unrelated numbers', () => {
    const a = textKey('RELIANCE')
    const b = textKey('RELIANCF')
    let product = 0
    for (let i = 0; i < 50_000; i++) product += gaussian(subkey(a, i)) * gaussian(subkey(b, i))
    expect(Math.abs(product / 50_000)).toBeLessThan(0.02)
  })
})

describe('draws', () => {
  it('stays strictly between 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer(), (bits) => uniform(bits) > 0 && uniform(bits) < 1),
      { seed: 1 },
    )
  })

  it('knows the normal quantiles of the tables', () => {
    // Φ⁻¹(0.975) = 1.959963985, Φ⁻¹(0.84134474607) = 1, Φ⁻¹(0.001) = −3.090232306.
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963985, 7)
    expect(normalQuantile(0.8413447460685429)).toBeCloseTo(1, 7)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306, 7)
    expect(normalQuantile(0.5)).toBe(0)
  })

  it('draws normal numbers of variance 1 and kurtosis 3', () => {
    const { mean, variance, kurtosis } = moments((i) => gaussian(subkey(1, i)))
    expect(mean).toBeCloseTo(0, 1)
    expect(variance).toBeCloseTo(1, 1)
    expect(kurtosis).toBeCloseTo(3, 0)
  })

  it('draws fat tails with variance 1', () => {
    const { variance, kurtosis } = moments((i) => fatTailed(subkey(2, i)))
    expect(variance).toBeCloseTo(1, 1)
    expect(kurtosis).toBeGreaterThan(4.5)
    expect(kurtosis).toBeLessThan(6.5)
  })

  it('fills a row of normal numbers without a lag of memory', () => {
    const row = new Float64Array(16_000)
    fillGaussians(row, row.length, textKey('own'))
    const { variance } = moments((i) => row[i], row.length)
    expect(variance).toBeCloseTo(1, 1)
    let lagged = 0
    for (let i = 1; i < row.length; i++) lagged += row[i] * row[i - 1]
    expect(Math.abs(lagged / row.length)).toBeLessThan(0.03)
  })
})

describe('even draws', () => {
  const row = Array.from({ length: 64_000 }, (_, i) => evenGaussian(5, i))

  it('are normal numbers', () => {
    const { mean, variance, kurtosis } = moments((i) => row[i], row.length)
    expect(mean).toBeCloseTo(0, 1)
    expect(variance).toBeCloseTo(1, 1)
    expect(kurtosis).toBeCloseTo(3, 0)
  })

  it('have in every 32 as many small as large sizes: half of them within the quartiles', () => {
    // Half of a normal distribution lies within 0.67449 of its middle.
    for (let from = 0; from < 3200; from += 32) {
      expect(row.slice(from, from + 32).filter((z) => Math.abs(z) < 0.67449)).toHaveLength(16)
    }
  })

  it('say nothing of the sign to come: sums of 32 vary as those of free draws', () => {
    const sums = Array.from({ length: 2000 }, (_, i) => row.slice(32 * i, 32 * (i + 1)).reduce((a, b) => a + b))
    // 32, give or take √(2/2000) of it.
    expect(moments((i) => sums[i], sums.length).variance / 32).toBeCloseTo(1, 0)
    expect(moments((i) => sums[i], sums.length).variance / 32).toBeGreaterThan(0.87)
  })
})

describe('value noise', () => {
  it('moves little from day to day and forgets after a few periods', () => {
    const noise = valueNoise(3, 20)
    const days = Float64Array.from({ length: 40_060 }, (_, day) => noise(day))
    let near = 0
    let far = 0
    let square = 0
    for (let day = 0; day < 40_000; day++) {
      square += days[day] ** 2
      near += days[day] * days[day + 1]
      far += days[day] * days[day + 60]
    }
    expect(square / 40_000).toBeCloseTo(1, 0)
    expect(near / square).toBeGreaterThan(0.95)
    expect(Math.abs(far / square)).toBeLessThan(0.1)
  })

  it('says the same of a day whichever days were asked before', () => {
    const forwards = valueNoise(9, 13)
    const days = Array.from({ length: 300 }, (_, day) => forwards(day))
    const backwards = valueNoise(9, 13)
    for (let day = 299; day >= 0; day--) expect(backwards(day)).toBe(days[day])
  })
})

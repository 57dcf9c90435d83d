import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isImproving, ratingLabel, rawStrength, rawStrengths, sectorStrengths, strengthRatings } from './index.ts'

/** Closes of a stock that is 100 today and grew by these percentages over 63, 126, 189 and 252 sessions. */
function closesOf(...growthPct: number[]): Float64Array {
  const sessions = 63 * growthPct.length + 1
  const close = new Float64Array(sessions).fill(77)
  growthPct.forEach((pct, i) => {
    close[sessions - 1 - 63 * (i + 1)] = 100 / (1 + pct / 100)
  })
  close[sessions - 1] = 100
  return close
}

const rated = (raw: number[], isNew = raw.map(() => 0)) =>
  Array.from(strengthRatings({ raw: Float64Array.from(raw), isNew: Uint8Array.from(isNew) }))

describe('raw strength (§I6)', () => {
  it('weighs four periods', () => {
    const stocks: [number[], number][] = [
      [[30, 40, 50, 60], 42],
      [[10, 20, 30, 40], 22],
      [[5, 0, -5, -10], -1],
      [[-10, -20, -10, 0], -10],
      [[20, 10, 60, 90], 40],
    ]
    for (const [growth, raw] of stocks) {
      const close = closesOf(...growth)
      expect(rawStrength(close, close.length - 1)).toBeCloseTo(raw, 8)
    }
  })

  it('rescales the weights of a young stock', () => {
    // 127 sessions: (0.4 × 30 + 0.2 × 60) / 0.6 = 40; 190: (12 + 12 + 0.2 × 100) / 0.8 = 55
    const half = closesOf(30, 60)
    expect(half.length).toBe(127)
    expect(rawStrength(half, 126)).toBeCloseTo(40, 8)
    expect(rawStrength(closesOf(30, 60, 100), 189)).toBeCloseTo(55, 8)
    expect(rawStrength(half.subarray(1), 125)).toBeNaN()
  })

  it('counts sessions from the listing, not from the start of the panel', () => {
    const late = new Float64Array(300).fill(Number.NaN)
    late.set(closesOf(30, 60), 300 - 127)
    expect(rawStrength(late, 299)).toBeCloseTo(40, 8)
  })

  it('carries a session without a trade and drops a suspended stock', () => {
    const close = closesOf(30, 40, 50, 60)
    const rest = (sessions: number) =>
      Float64Array.from({ length: 253 + sessions }, (_, t) => (t < 253 ? close[t] : Number.NaN))
    expect(rawStrength(rest(5), 257)).not.toBeNaN()
    expect(rawStrength(rest(6), 258)).toBeNaN()
  })

  it('tells the new stocks of a panel from the old', () => {
    const close = new Float64Array(506).fill(Number.NaN)
    close.set(closesOf(30, 40, 50, 60), 0)
    close.set(closesOf(30, 60), 506 - 127)
    const panel = { open: close, high: close, low: close, close, volume: close, symbolCount: 2, barCount: 253 }
    const { raw, isNew } = rawStrengths(panel, 252)
    expect(raw[0]).toBeCloseTo(42, 8)
    expect(raw[1]).toBeCloseTo(40, 8)
    expect(Array.from(isNew)).toEqual([0, 1])
  })
})

describe('strength rating (§I6)', () => {
  it('spreads the stocks over 1 to 99', () => {
    expect(rated([42, 22, -1, -10, 40])).toEqual([99, 50, 26, 1, 75])
  })

  it('gives equals the same rating', () => {
    // ranks 1, 2.5, 2.5, 4: 1 + floor(98 × 1.5/3 + 0.5)
    expect(rated([1, 5, 5, 9])).toEqual([1, 50, 50, 99])
  })

  it('ranks a new stock against the others without counting it', () => {
    const old = [42, 22, -1, -10, 40]
    const isNew = [0, 0, 0, 0, 0, 1]
    expect(rated([...old, 22], isNew)).toEqual([99, 50, 26, 1, 75, 50])
    // between 22 (rank 3) and 40 (rank 4): 1 + floor(98 × 2.5/4 + 0.5)
    expect(rated([...old, 30], isNew)[5]).toBe(62)
    expect(rated([...old, 1000], isNew)[5]).toBe(99)
    expect(rated([...old, -1000], isNew)[5]).toBe(1)
  })

  it('needs two stocks', () => {
    expect(rated([5])).toEqual([Number.NaN])
    expect(rated([5, 6], [0, 1])).toEqual([Number.NaN, Number.NaN])
    expect(rated([5, Number.NaN, 7])).toEqual([1, Number.NaN, 99])
  })

  it('lies in 1 … 99 and rises with raw, new stocks among the old', () => {
    const stock = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0, 0, 1))
    fc.assert(
      fc.property(fc.array(stock, { minLength: 3, maxLength: 60 }), (stocks) => {
        fc.pre(stocks.filter(([, isNew]) => isNew === 0).length >= 2)
        const ratings = rated(
          stocks.map(([raw]) => raw),
          stocks.map(([, isNew]) => isNew),
        )
        stocks.forEach(([raw], a) => {
          expect(ratings[a]).toBeGreaterThanOrEqual(1)
          expect(ratings[a]).toBeLessThanOrEqual(99)
          stocks.forEach(([other], b) => {
            if (raw <= other) expect(ratings[a]).toBeLessThanOrEqual(ratings[b])
          })
        })
      }),
      { seed: 24, numRuns: 40 },
    )
  })
})

describe('sectors and words of /relative-strength', () => {
  it('weighs a sector’s stocks by turnover', () => {
    // (10 × 30 + 40 × 10) / 40 = 17.5; a stock without a rating does not weigh
    const { raw } = sectorStrengths([10, 40, 5, Number.NaN], [30, 10, 1, 900], [0, 0, 1, 1], 3)
    expect(Array.from(raw)).toEqual([17.5, 5, Number.NaN])
  })

  it('names the ratings', () => {
    expect([99, 90, 89, 80, 79, 50, 49, 20, 19, 1].map(ratingLabel)).toEqual([
      'Leader',
      'Leader',
      'Strong',
      'Strong',
      'Average',
      'Average',
      'Weak',
      'Weak',
      'Laggard',
      'Laggard',
    ])
    expect(ratingLabel(Number.NaN)).toBeNull()
  })

  it('sees a stock improve', () => {
    expect(isImproving(70, 60)).toBe(true)
    expect(isImproving(70, 61)).toBe(false)
    expect(isImproving(69, 10)).toBe(false)
    expect(isImproving(70, Number.NaN)).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correlationLabel, EXTREME_MARKS, extremeMarks, priceOiCorrelation } from './index.ts'

const MINUTE = 60_000
const marks = (rows: [minute: number, price: number, oi: number][]) =>
  Array.from(
    extremeMarks(
      rows.map(([minute]) => minute * MINUTE),
      rows.map(([, price]) => price),
      rows.map(([, , oi]) => oi),
    ),
    (code) => EXTREME_MARKS[code],
  )

const correlationOf = (priceChange: number[], oiChange: number[], leastRows?: number) =>
  priceOiCorrelation(Float64Array.from(priceChange), Float64Array.from(oiChange), leastRows)

describe('correlation of price and OI (/price-vs-oi)', () => {
  it('is Pearson’s of the row changes', () => {
    const correlation = correlationOf([5, 3, -2, 4, -6], [100, 50, -20, 80, 60], 2)
    expect(correlation).toBeCloseTo(0.511, 3)
    expect(correlationLabel(correlation)).toBe('OI follows price')
  })

  it('needs ten rows and some variance', () => {
    const rows = Array.from({ length: 10 }, (_, i) => i)
    expect(correlationOf(rows, rows)).toBeCloseTo(1, 12)
    expect(correlationOf(rows.slice(1), rows.slice(1))).toBeNaN()
    expect(
      correlationOf(
        rows,
        rows.map(() => 4),
      ),
    ).toBeNaN()
    expect(correlationOf([...rows, Number.NaN], [...rows, 100])).toBeCloseTo(1, 12)
  })

  it('looks at the last 20 rows only', () => {
    const price = [...Array.from({ length: 20 }, (_, i) => -i), ...Array.from({ length: 20 }, (_, i) => i)]
    const oi = [...Array.from({ length: 20 }, (_, i) => 900 * i), ...Array.from({ length: 20 }, (_, i) => 3 * i)]
    expect(correlationOf(price, oi)).toBeCloseTo(1, 12)
  })

  it('reads ±0.5', () => {
    expect([0.5, 0.49, -0.49, -0.5].map(correlationLabel)).toEqual([
      'OI follows price',
      'unrelated',
      'unrelated',
      'OI builds against price',
    ])
    expect(correlationLabel(Number.NaN)).toBeNull()
  })

  it('stays in ±1 and does not know units', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -9999, max: 9999 })), {
      minLength: 10,
      maxLength: 20,
    })
    fc.assert(
      fc.property(changes, (rows) => {
        const price = rows.map(([p]) => p)
        const oi = rows.map(([, o]) => o)
        const correlation = correlationOf(price, oi)
        fc.pre(!Number.isNaN(correlation))
        expect(Math.abs(correlation)).toBeLessThanOrEqual(1 + 1e-12)
        expect(
          correlationOf(
            price.map((p) => p * 0.05),
            oi.map((o) => o * 75),
          ),
        ).toBeCloseTo(correlation, 8)
      }),
      { seed: 14, numRuns: 60 },
    )
  })
})

describe('weak and confirmed extremes (/price-vs-oi)', () => {
  it('marks a high with less OI as weak', () => {
    // 10:00 24,600 with 1,20,00,000; 11:10 24,640 with 1,17,60,000: −2.0%
    expect(
      marks([
        [45, 24_600, 12_000_000],
        [80, 24_550, 11_900_000],
        [115, 24_640, 11_760_000],
      ]),
    ).toEqual(['', '', 'Weak high'])
  })

  it('marks a low with more OI as confirmed, and needs 1%', () => {
    expect(
      marks([
        [0, 100, 1000],
        [20, 101, 1000],
        [40, 99, 1010],
      ])[2],
    ).toBe('Confirmed low')
    expect(
      marks([
        [0, 100, 1000],
        [20, 101, 1000],
        [40, 99, 1009],
      ])[2],
    ).toBe('')
    expect(
      marks([
        [0, 100, 1000],
        [20, 98, 985],
      ])[1],
    ).toBe('Weak low')
    expect(
      marks([
        [0, 100, 1000],
        [20, 102, 1015],
      ])[1],
    ).toBe('Confirmed high')
  })

  it('compares with the latest extreme at least 15 minutes back', () => {
    // at minute 30 the high of minute 20 is too recent; that of minute 5 has 1,000 → −10%
    expect(
      marks([
        [5, 100, 1000],
        [20, 101, 800],
        [25, 100, 800],
        [30, 102, 900],
      ])[3],
    ).toBe('Weak high')
  })

  it('marks a run of new highs once, at its last row', () => {
    expect(
      marks([
        [0, 100, 1000],
        [5, 99, 990],
        [20, 101, 950],
        [25, 102, 940],
        [30, 103, 930],
        [35, 102, 900],
      ]),
    ).toEqual(['', '', '', '', 'Weak high', ''])
  })

  it('marks at exactly 1%, and before a row that only equals the high', () => {
    const equal = (oi: number) =>
      marks([
        [0, 100, 1000],
        [20, 102, oi],
        [25, 102, oi],
      ])
    expect(equal(990)).toEqual(['', 'Weak high', ''])
    expect(equal(1010)).toEqual(['', 'Confirmed high', ''])
  })

  it('does not take an equal price for a new extreme, nor a gap for an end', () => {
    expect(
      marks([
        [0, 100, 1000],
        [20, 100, 900],
      ]),
    ).toEqual(['', ''])
    expect(
      marks([
        [0, 100, 1000],
        [15, Number.NaN, 900],
        [20, 105, Number.NaN],
      ]),
    ).toEqual(['', '', ''])
  })

  it('mirrors highs and lows', () => {
    const row = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 900, max: 1100 }))
    const mirror: Record<string, string> = {
      '': '',
      'Weak high': 'Weak low',
      'Confirmed high': 'Confirmed low',
      'Weak low': 'Weak high',
      'Confirmed low': 'Confirmed high',
    }
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const up = marks(rows.map(([move, oi], i) => [5 * i, 1000 + move, oi]))
        const down = marks(rows.map(([move, oi], i) => [5 * i, 1000 - move, oi]))
        expect(down).toEqual(up.map((mark) => mirror[mark]))
      }),
      { seed: 15, numRuns: 60 },
    )
  })
})

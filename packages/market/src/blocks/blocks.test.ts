import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeSeries, frameEncoder } from '../frames/index.ts'
import { type ChainShape, EXPIRY, randomChain, SYMBOL } from '../frames/randomChains.ts'
import { expectSameSeries } from '../frames/sameChain.ts'
import {
  decodeChainDay,
  decodePanelField,
  decodeTable,
  encodeChainDay,
  encodePanelField,
  encodeTable,
  numbersOf,
  textsOf,
} from './index.ts'

const onScale = (scale: number) => fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / scale)
const missing = fc.constant(Number.NaN)
const odd = fc.oneof(
  fc.constantFrom(Number.NaN, 0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324, 2 ** 53, -(2 ** 51)),
  fc.double(),
)
const lots = fc.nat(2 ** 31 - 1).map((count) => count * 65)
/** What the columns of a table are like: all on one grid with some missing, or anything at all. */
const kinds: readonly fc.Arbitrary<number>[] = [
  ...[1, 10, 20, 100, 1e4, 1e6].map((scale) => fc.oneof({ weight: 9, arbitrary: onScale(scale) }, missing)),
  fc.oneof({ weight: 9, arbitrary: lots }, missing),
  fc.nat(3),
  missing,
  odd,
  fc.oneof({ weight: 30, arbitrary: onScale(20) }, odd),
]
const columnOf = (length: number) =>
  fc.oneof(
    ...kinds.map((kind) =>
      fc.array(kind, { minLength: length, maxLength: length }).map((numbers) => Float64Array.from(numbers)),
    ),
  )

function expectSame(found: Float64Array, wanted: Float64Array): void {
  expect(found.length).toBe(wanted.length)
  for (let i = 0; i < wanted.length; i++) {
    if (!Object.is(found[i], wanted[i])) throw new Error(`${i}: ${found[i]} instead of ${wanted[i]}`)
  }
}

describe('a panel field', () => {
  it('comes back bit for bit, whatever its numbers are', () => {
    const panels = fc
      .record({ symbolCount: fc.nat(6), barCount: fc.nat(30) })
      .chain(({ symbolCount, barCount }) =>
        columnOf(symbolCount * barCount).map((column) => ({ column, symbolCount, barCount })),
      )
    fc.assert(
      fc.property(panels, ({ column, symbolCount, barCount }) => {
        const field = decodePanelField(encodePanelField(column, symbolCount, barCount))
        expect(field).toMatchObject({ symbolCount, barCount })
        expectSame(field?.column ?? new Float64Array(), column)
      }),
      { seed: 3, numRuns: 400 },
    )
  })

  it('must have an element a symbol and bar', () => {
    expect(() => encodePanelField(new Float64Array(5), 2, 3)).toThrow('5 elements are not 2 symbols of 3 bars')
  })

  it('of closes that move by some ticks deflates to less than two bytes a bar', () => {
    // ₹2,500 wandering by up to ten ticks of five paise: 4.4 bits of news a bar.
    let price = 50_000
    let state = 1
    const column = Float64Array.from({ length: 375 * 20 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      price += (state % 21) - 10
      return price / 20
    })
    expect(deflateRawSync(encodePanelField(column, 20, 375), { level: 9 }).length).toBeLessThan(2 * column.length)
  })
})

describe('a table', () => {
  it('comes back bit for bit with its columns in order', () => {
    const text = fc.oneof(fc.constantFrom('EQ', 'BE', '', '\u{feff}M&M', 'नि'), fc.string())
    const tables = fc.nat(25).chain((rows) =>
      fc.dictionary(fc.string(), fc.oneof(columnOf(rows), fc.array(text, { minLength: rows, maxLength: rows })), {
        maxKeys: 5,
      }),
    )
    fc.assert(
      fc.property(tables, (table) => {
        const back = decodeTable(encodeTable(table)) ?? {}
        expect(Object.keys(back)).toEqual(Object.keys(table))
        for (const [name, column] of Object.entries(table)) {
          if (column instanceof Float64Array) expectSame(numbersOf(back, name), column)
          else expect(textsOf(back, name)).toEqual(column)
        }
      }),
      { seed: 4, numRuns: 250 },
    )
  })

  it('takes the decimals it is told, and finds its own when they are too few', () => {
    const close = Float64Array.of(101.05, 99.1, Number.NaN)
    for (const decimals of [0, 1, 2, 4]) {
      expectSame(numbersOf(decodeTable(encodeTable({ close }, { close: decimals })) ?? {}, 'close'), close)
    }
  })

  it('refuses columns of different lengths and half a character', () => {
    expect(() => encodeTable({ a: new Float64Array(2), b: ['x'] })).toThrow('column b has 1 rows, not 2')
    expect(() => encodeTable({ a: ['\ud800'] })).toThrow('not a well-formed text')
  })

  it('says when it has no such column', () => {
    const table = { close: Float64Array.of(1), symbol: ['TCS'] }
    expect(() => numbersOf(table, 'symbol')).toThrow('no column of numbers named symbol')
    expect(() => textsOf(table, 'toString')).toThrow('no column of texts named toString')
  })
})

describe('a chain day', () => {
  const shapes: fc.Arbitrary<ChainShape> = fc.record({
    seed: fc.nat(2 ** 31 - 1),
    strikes: fc.nat(12),
    count: fc.integer({ min: 1, max: 40 }),
    unitsPerRupee: fc.constantFrom(1, 10, 20, 100),
    lotSize: fc.constantFrom(1, 65),
    wildness: fc.constantFrom(0, 0.1, 1),
  })
  const seriesOf = (shape: ChainShape) => {
    const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...shape })
    const frames = randomChain(shape).map((snapshot) => encoder.encode(snapshot))
    return decodeSeries(SYMBOL, EXPIRY, '2026-11-16', frames).series
  }

  it('comes back bit for bit', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const series = seriesOf(shape)
        const back = decodeChainDay(encodeChainDay(series))
        if (back === null) throw new Error('not decoded')
        expectSameSeries(back, series)
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('comes back bit for bit when a price is on no tick and a time is not what the volumes say', () => {
    const series = seriesOf({ seed: 8, strikes: 5, count: 20, unitsPerRupee: 20, lotSize: 65, wildness: 0 })
    series.ce.bid[7] = Math.PI
    series.pe.volumeChangedAt[9] = -0
    const back = decodeChainDay(encodeChainDay(series))
    if (back === null) throw new Error('not decoded')
    expectSameSeries(back, series)
  })

  it('comes back when it has no snapshot yet', () => {
    const { series } = decodeSeries(SYMBOL, EXPIRY, '2026-11-16', [])
    expect(decodeChainDay(encodeChainDay(series))).toEqual(series)
  })

  it('is refused when any bit is wrong, when cut off, and as another kind of block', () => {
    const block = encodeChainDay(
      seriesOf({ seed: 9, strikes: 2, count: 5, unitsPerRupee: 20, lotSize: 65, wildness: 0 }),
    )
    for (let bit = 0; bit < block.length * 8; bit++) {
      const damaged = block.slice()
      damaged[bit >> 3] ^= 1 << (bit & 7)
      expect(decodeChainDay(damaged)).toBeNull()
    }
    for (let length = 0; length < block.length; length++) expect(decodeChainDay(block.subarray(0, length))).toBeNull()
    expect(decodeTable(block)).toBeNull()
  })
})

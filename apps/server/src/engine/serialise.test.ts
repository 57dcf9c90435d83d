import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packedAnswer } from './packedAnswer.ts'
import { toJson } from './serialise.ts'

describe('a result as JSON', () => {
  it('says null where there is no number, never 0', () => {
    expect(toJson({ iv: Number.NaN, oi: Float64Array.of(0, Number.NaN, 75), far: Number.POSITIVE_INFINITY })).toBe(
      '{"iv":null,"oi":[0,null,75],"far":null}',
    )
  })
  it('has columns as arrays, whatever they are made of', () => {
    expect(toJson({ a: Float64Array.of(1.5), b: Uint8Array.of(1, 255), c: Int32Array.of(-1, 7) })).toBe(
      '{"a":[1.5],"b":[1,255],"c":[-1,7]}',
    )
  })
  it('keeps nine digits of a fraction and every digit of a whole number', () => {
    expect(toJson([0.123456789123, 25_876.123456789, 1_794_545_100_000, 2 ** 53 - 1])).toBe(
      '[0.123456789,25876.1235,1794545100000,9007199254740991]',
    )
  })
  it('rounds as a number is written with nine digits, on both sides of 0', () => {
    // A half is rounded away from 0, 12,345,678.25 to 12,345,678.3; 769.4482495 is a little less than that.
    expect(toJson([12_345_678.25, -12_345_678.25, 769.4482495, 99_999_999.99, 0.000123456789012])).toBe(
      '[12345678.3,-12345678.3,769.448249,100000000,0.000123456789]',
    )
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      // Ten digits that end in a half of the ninth.
      fc.tuple(fc.integer({ min: 1e8, max: 1e9 }), fc.integer({ min: 2, max: 12 })).map(([digits, zeros]) => {
        return (10 * digits + 5) / 10 ** zeros
      }),
    )
    fc.assert(
      fc.property(numbers, (value) => {
        expect(toJson(value)).toBe(JSON.stringify(Number.isInteger(value) ? value : Number(value.toPrecision(9))))
      }),
      { seed: 12, numRuns: 2000 },
    )
  })
  it('is off by less than one in a billion', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-12, max: 1e12 }), (value) => {
        const [read] = JSON.parse(toJson(Float64Array.of(value)))
        expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 5e-9)
      }),
      { seed: 11 },
    )
  })
})

describe('a packed answer', () => {
  it('unpacks to its JSON, and has the same tag exactly when it says the same', () => {
    const one = packedAnswer({ strike: Float64Array.of(25_900, 26_000) })
    expect(String(brotliDecompressSync(one.body))).toBe('{"strike":[25900,26000]}')
    expect(packedAnswer({ strike: [25_900, 26_000] }).etag).toBe(one.etag)
    expect(packedAnswer({ strike: [25_900, 26_100] }).etag).not.toBe(one.etag)
    expect(one.etag).toMatch(/^"[\w-]+"$/)
  })
})

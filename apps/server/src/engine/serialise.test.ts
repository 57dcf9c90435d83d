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

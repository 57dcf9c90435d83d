import type { BitReader, BitWriter } from './bits.ts'

/**
 * Whole numbers near a guess, as Rice codes of their distance: quotient in ones, remainder in k bits. k follows the bit
 * lengths that came before in the same frame, on top of a scale that both sides know, so that a frame needs nothing but
 * the chain of the frame before.
 */
const ESCAPE_ONES = 12
const MAX_K = 20
const MAX_BITS = 25
/** The mean bit length moves a quarter of the way to each new one; an eighth is no better on real minutes. */
const LEARN_SHIFT = 2
const LIMIT = 2 ** 30

/** What follows the escape instead of a short quotient. */
const MISSING = 0
const SHORT = 1
const LONG = 2
const WHOLE = 3

/** What is known of a number beside its guess: nothing; that it is not the guess; that it is above the guess. */
export const ANY = 0
export const OTHER = 1
export const ABOVE = 2

/** Bits a whole number from 0 to 2^32 − 1 takes, 0 for 0. */
export function bitLength(value: number): number {
  return 32 - Math.clz32(value)
}

/** Whether a distance has a code of its own; values farther from their guess are written whole. */
export function isCodable(distance: number): boolean {
  return distance > -LIMIT && distance < LIMIT
}

/** Signed to unsigned: 0, −1, 1, −2, 2 … */
export function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31)
}

function unzigzag(code: number): number {
  return (code >>> 1) ^ -(code & 1)
}

/**
 * One number of a frame in either direction. `scale` is the expected bit length of the distance in sixteenths, `guess` a
 * whole number, `unit` what the distance is counted in. The writer writes `actual` and gives it back, the reader ignores
 * it and gives the number read.
 */
export interface NumberPort {
  code(column: number, scale: number, guess: number, unit: number, known: number, actual: number): number
}

/** How much longer than their scale the numbers of each column have been, in sixteenths of a bit. */
class LearntLengths {
  private readonly excess: Int32Array

  constructor(columns: number) {
    this.excess = new Int32Array(columns)
  }

  reset(): void {
    this.excess.fill(0)
  }

  parameter(column: number, scale: number): number {
    const k = (scale + this.excess[column]) >> 4
    return k < 0 ? 0 : Math.min(k, MAX_K)
  }

  learn(column: number, scale: number, code: number): void {
    this.excess[column] += (((32 - Math.clz32(code)) << 4) - scale - this.excess[column]) >> LEARN_SHIFT
  }
}

export class NumberWriter implements NumberPort {
  private readonly bits: BitWriter
  private readonly lengths: LearntLengths

  constructor(bits: BitWriter, columns: number) {
    this.bits = bits
    this.lengths = new LearntLengths(columns)
  }

  reset(): void {
    this.lengths.reset()
  }

  code(column: number, scale: number, guess: number, unit: number, known: number, actual: number): number {
    const distance = Math.round((actual - guess) / unit)
    const isExact = isCodable(distance) && guess + distance * unit === actual
    const code = isExact ? (known === ABOVE ? distance - 1 : zigzag(distance) - known) : -1
    if (code >= 0) this.putCode(column, scale, code)
    else if (Number.isNaN(actual)) this.putEscape(MISSING)
    else this.putWhole(actual)
    return actual
  }

  private putCode(column: number, scale: number, code: number): void {
    const k = this.lengths.parameter(column, scale)
    const ones = code >>> k
    this.lengths.learn(column, scale, code)
    if (ones < ESCAPE_ONES) {
      const rest = code & ((1 << k) - 1)
      const length = ones + 1
      if (length + k <= MAX_BITS) this.bits.put(((1 << ones) - 1) | (rest << length), length + k)
      else {
        this.bits.put((1 << ones) - 1, length)
        this.bits.put(rest, k)
      }
    } else if (code < 65536) {
      this.putEscape(SHORT)
      this.bits.put(code, 16)
    } else {
      this.putEscape(LONG)
      this.bits.put(code & 0xffff, 16)
      this.bits.put(code >>> 16, 15)
    }
  }

  private putWhole(value: number): void {
    this.putEscape(WHOLE)
    this.bits.put(value < 0 ? 1 : 0, 1)
    this.bits.putWide(Math.abs(value))
  }

  private putEscape(kind: number): void {
    this.bits.put(((1 << ESCAPE_ONES) - 1) | (kind << ESCAPE_ONES), ESCAPE_ONES + 2)
  }
}

export class NumberReader implements NumberPort {
  private readonly bits: BitReader
  private readonly lengths: LearntLengths

  constructor(bits: BitReader, columns: number) {
    this.bits = bits
    this.lengths = new LearntLengths(columns)
  }

  code(column: number, scale: number, guess: number, unit: number, known: number): number {
    const k = this.lengths.parameter(column, scale)
    const ahead = this.bits.ahead()
    // Index of the lowest zero.
    const ones = 31 - Math.clz32(~ahead & (ahead + 1))
    let code: number
    if (ones < ESCAPE_ONES) {
      const length = ones + 1
      if (length + k <= MAX_BITS) {
        code = (ones << k) | ((ahead >>> length) & ((1 << k) - 1))
        this.bits.skip(length + k)
      } else {
        this.bits.skip(length)
        code = (ones << k) | this.bits.take(k)
      }
    } else {
      this.bits.skip(ESCAPE_ONES)
      const kind = this.bits.take(2)
      if (kind === MISSING) return Number.NaN
      if (kind === WHOLE) return this.takeWhole()
      code = this.bits.take(16)
      if (kind === LONG) code |= this.bits.take(15) << 16
    }
    this.lengths.learn(column, scale, code)
    return guess + (known === ABOVE ? code + 1 : unzigzag(code + known)) * unit
  }

  private takeWhole(): number {
    const isNegative = this.bits.take(1) === 1
    const size = this.bits.takeWide()
    return isNegative && size > 0 ? -size : size
  }
}

import { COMMA, DOT, MINUS, NEWLINE, ZERO } from './ascii.ts'
import { POWERS_OF_TEN } from './decimal.ts'

/** No number is longer: 21 digits, a sign, a point. */
const LONGEST_NUMBER = 24
const BILLION = 1e9

/** Writes latin-1 lines into bytes that grow. */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>
  private length = 0

  /** `expected` bytes are there from the start. */
  constructor(expected: number) {
    this.bytes = new Uint8Array(Math.max(expected, 256))
  }

  /** What was written. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  text(text: string): this {
    this.need(text.length)
    for (let i = 0; i < text.length; i++) this.bytes[this.length++] = text.charCodeAt(i)
    return this
  }

  comma(): this {
    this.need(1)
    this.bytes[this.length++] = COMMA
    return this
  }

  newline(): this {
    this.need(1)
    this.bytes[this.length++] = NEWLINE
    return this
  }

  copy(source: Uint8Array, start: number, stop: number): this {
    this.need(stop - start)
    for (let i = start; i < stop; i++) this.bytes[this.length++] = source[i]
    return this
  }

  /** A number with so many decimals, rounded to nearest; nothing for NaN. */
  fixed(value: number, decimals: number): this {
    if (Number.isNaN(value)) return this
    this.need(LONGEST_NUMBER)
    const scale = POWERS_OF_TEN[decimals]
    const units = Math.round(Math.abs(value) * scale)
    if (value < 0 && units > 0) this.bytes[this.length++] = MINUS
    if (decimals === 0) {
      this.digits(units, 1)
      return this
    }
    const whole = Math.floor(units / scale)
    this.digits(whole, 1)
    this.bytes[this.length++] = DOT
    this.digits(units - whole * scale, decimals)
    return this
  }

  /** A non-negative integer with at least so many digits. */
  private digits(value: number, least: number): void {
    if (value >= BILLION) {
      const high = Math.floor(value / BILLION)
      this.digits(high, 1)
      this.digits(value - high * BILLION, 9)
      return
    }
    let rest = value | 0
    let count = least
    while (count < 10 && rest >= POWERS_OF_TEN[count]) count++
    for (let at = this.length + count - 1; at >= this.length; at--) {
      const tenth = (rest / 10) | 0
      this.bytes[at] = ZERO + rest - 10 * tenth
      rest = tenth
    }
    this.length += count
  }

  private need(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(2 * this.bytes.length + more)
    grown.set(this.bytes)
    this.bytes = grown
  }
}

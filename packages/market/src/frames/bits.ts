const FIRST_ROOM = 4096

/** Writes bits into bytes that grow as needed, the least significant bit first. */
export class BitWriter {
  private bytes = new Uint8Array(FIRST_ROOM)
  private words = new DataView(this.bytes.buffer)
  private length = 0
  private held = 0
  private heldBits = 0

  /** Starts over, keeping the room. */
  reset(): void {
    this.length = 0
    this.held = 0
    this.heldBits = 0
  }

  /** The low `bits` bits of a value that has no others; 1 to 25 at once, as the reader takes them. */
  put(value: number, bits: number): void {
    const { heldBits } = this
    this.held |= value << heldBits
    this.heldBits = heldBits + bits
    if (this.heldBits < 32) return
    if (this.length + 8 > this.bytes.length) this.grow()
    this.words.setInt32(this.length, this.held, true)
    this.length += 4
    this.heldBits -= 32
    // What of the value did not fit; all of it did when nothing is held over.
    this.held = this.heldBits === 0 ? 0 : value >>> (bits - this.heldBits)
  }

  /** A whole number from 0 to 2^54 − 1. */
  putWide(value: number): void {
    this.put(value % 2 ** 18, 18)
    this.put(Math.floor(value / 2 ** 18) % 2 ** 18, 18)
    this.put(Math.floor(value / 2 ** 36), 18)
  }

  /** What was written, the last byte filled with zeros, as a view until the next `reset`. */
  written(): Uint8Array {
    this.words.setInt32(this.length, this.held, true)
    return this.bytes.subarray(0, this.length + ((this.heldBits + 7) >> 3))
  }

  private grow(): void {
    const more = new Uint8Array(this.bytes.length * 2)
    more.set(this.bytes)
    this.bytes = more
    this.words = new DataView(more.buffer)
  }
}

const AHEAD_MASK = (1 << 25) - 1

/** Reads what `BitWriter` wrote. Past the end it gives whatever is there, and `bitsLeft` falls below 0. */
export class BitReader {
  private readonly bytes: Uint8Array
  private readonly end: number
  private position: number

  /** Reads from byte `start` to before byte `end`, which four more bytes must follow (the checksum): it looks that far ahead. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes
    this.position = start * 8
    this.end = end
  }

  /** 1 to 25 bits. */
  take(bits: number): number {
    const value = this.ahead() & ((1 << bits) - 1)
    this.position += bits
    return value
  }

  /** The next 25 bits, without taking them. One read and no state but the position: nothing to mispredict. */
  ahead(): number {
    const { bytes } = this
    const at = Math.min(this.position >>> 3, this.end)
    const word = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)
    return (word >>> (this.position & 7)) & AHEAD_MASK
  }

  skip(bits: number): void {
    this.position += bits
  }

  /** Takes a prefix code of up to 6 bits by a table of 64: symbol · 8 + length for every way the next bits can begin. */
  takePrefix(table: Uint8Array): number {
    const found = table[this.ahead() & 63]
    this.position += found & 7
    return found >> 3
  }

  takeWide(): number {
    const low = this.take(18)
    const middle = this.take(18)
    return low + middle * 2 ** 18 + this.take(18) * 2 ** 36
  }

  /** Bits that are left, negative when more was read than was there. */
  bitsLeft(): number {
    return this.end * 8 - this.position
  }
}

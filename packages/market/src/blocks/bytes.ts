const FIRST_ROOM = 4096
const toUtf8 = new TextEncoder()
/** A byte order mark is a character like any other here. */
const fromUtf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes that grow as they are written. */
export class ByteWriter {
  private bytes = new Uint8Array(FIRST_ROOM)
  private length = 0

  putByte(byte: number): void {
    if (this.length === this.bytes.length) this.reserve(1)
    this.bytes[this.length++] = byte
  }

  /** A whole number from 0 to 2^53, seven bits a byte. */
  putCount(count: number): void {
    let rest = count
    for (; rest > 127; rest = Math.floor(rest / 128)) this.putByte((rest % 128) | 128)
    this.putByte(rest)
  }

  putBytes(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Bytes with their number before them. */
  putSized(bytes: Uint8Array): void {
    this.putCount(bytes.length)
    this.putBytes(bytes)
  }

  /** Throws on a text that UTF-8 cannot hold (half a surrogate pair). */
  putText(text: string): void {
    const bytes = toUtf8.encode(text)
    if (fromUtf8.decode(bytes) !== text) throw new RangeError(`not a well-formed text: ${JSON.stringify(text)}`)
    this.putSized(bytes)
  }

  /** What was written, as a view until more is. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    larger.set(this.bytes)
    this.bytes = larger
  }
}

/** Reads what `ByteWriter` wrote. Past the end it gives zeros and empty bytes, and `isAtEnd` stays false. */
export class ByteReader {
  private readonly bytes: Uint8Array
  private readonly end: number
  private position: number

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes
    this.position = start
    this.end = end
  }

  takeByte(): number {
    const at = this.position++
    return at < this.end ? this.bytes[at] : 0
  }

  takeCount(): number {
    let count = 0
    let weight = 1
    for (let i = 0; i < 8; i++, weight *= 128) {
      const byte = this.takeByte()
      count += (byte & 127) * weight
      if (byte < 128) break
    }
    return count
  }

  /** A view of the next bytes, or null when there are not so many. */
  takeBytes(length: number): Uint8Array | null {
    const from = this.position
    this.position += length
    return this.position <= this.end ? this.bytes.subarray(from, this.position) : null
  }

  takeSized(): Uint8Array | null {
    return this.takeBytes(this.takeCount())
  }

  takeText(): string | null {
    const bytes = this.takeSized()
    return bytes === null ? null : fromUtf8.decode(bytes)
  }

  /** How many bytes were read. */
  get at(): number {
    return this.position
  }

  /** The bytes that were read since a place. */
  since(from: number): Uint8Array {
    return this.bytes.subarray(from, this.position)
  }

  /** Passes over these bytes where they are the next ones. */
  takeSame(bytes: Uint8Array): boolean {
    if (this.position + bytes.length > this.end) return false
    // Four bytes at a time: a column of symbols has tens of thousands.
    const own = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.position, bytes.length)
    const other = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let i = 0
    for (; i + 4 <= bytes.length; i += 4) if (own.getUint32(i) !== other.getUint32(i)) return false
    for (; i < bytes.length; i++) if (own.getUint8(i) !== other.getUint8(i)) return false
    this.position += bytes.length
    return true
  }

  /** Whether exactly everything was read. */
  isAtEnd(): boolean {
    return this.position === this.end
  }
}

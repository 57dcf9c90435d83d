/** Whole numbers in as few bytes as they need, seven bits a byte. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  /** A number from 0 to 2^53. */
  put(value: number): void {
    if (this.#length + 8 > this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#bytes.length)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
  }

  /** A number of either sign: small ones of both stay small. */
  putSigned(value: number): void {
    this.put(value < 0 ? -2 * value - 1 : 2 * value)
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Reads what a ByteWriter wrote; past the end it gives zeros and says so. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  take(): number {
    let value = 0
    let scale = 1
    while (this.#at < this.#bytes.length) {
      const byte = this.#bytes[this.#at++]
      value += (byte & 127) * scale
      if (byte < 128) break
      scale *= 128
    }
    return value
  }

  takeSigned(): number {
    const value = this.take()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  get isDone(): boolean {
    return this.#at >= this.#bytes.length
  }
}

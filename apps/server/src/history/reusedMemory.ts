/** Memory of columns that are needed one set after the other: fresh memory for each has the collector walk all others. */
export class ReusedMemory {
  #room = new Float64Array()
  #taken = 0

  /** What was taken before is written over from now on. */
  begin(): void {
    if (this.#taken > this.#room.length) this.#room = new Float64Array(this.#taken)
    this.#taken = 0
  }

  /** So many numbers, as somebody left them. */
  readonly column = (length: number): Float64Array => {
    const from = this.#taken
    this.#taken += length
    return this.#taken <= this.#room.length ? this.#room.subarray(from, this.#taken) : new Float64Array(length)
  }
}

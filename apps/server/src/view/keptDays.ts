/** What takes part in the bound: how many bytes a value holds. */
export interface Sized {
  readonly bytes: number
}

interface Entry<Value> {
  readonly promise: Promise<Value | null>
  /** Null until loaded. */
  value: Value | null
}

/**
 * Days by key, loaded once and kept while they fit: the least recently used leave first. Equal loads that run at the same
 * time are one load. A failed load is not kept.
 */
export class KeptDays<Value extends Sized> {
  readonly #limitBytes: number
  readonly #kept = new Map<string, Entry<Value>>()
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const found = this.#kept.get(key)
    if (found !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
      return found.promise
    }
    const entry: Entry<Value> = { promise: load(), value: null }
    this.#kept.set(key, entry)
    entry.promise.then(
      (value) => {
        // What is not stored now may be stored in a minute.
        if (value === null) this.#forget(key, entry)
        else if (this.#kept.get(key) === entry) {
          entry.value = value
          this.#bytes += value.bytes
          this.#shrink()
        }
      },
      () => this.#forget(key, entry),
    )
    return entry.promise
  }

  /** A day that is loaded already; null otherwise. */
  peek(key: string): Value | null {
    return this.#kept.get(key)?.value ?? null
  }

  /** The load of a day that has begun, with null when it fails; null otherwise. */
  pending(key: string): Promise<Value | null> | null {
    return this.#kept.get(key)?.promise.catch(() => null) ?? null
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  /** Forgets those whose keys are meant; a load of one that has begun is not kept. */
  drop(isMeant: (key: string) => boolean): void {
    for (const key of [...this.#kept.keys()]) if (isMeant(key)) this.#remove(key)
  }

  #shrink(): void {
    for (const [key, { value }] of this.#kept) {
      if (this.#bytes <= this.#limitBytes) return
      if (value !== null) this.#remove(key)
    }
  }

  /** Drops a load that brought nothing, unless a later one has taken its place. */
  #forget(key: string, entry: Entry<Value>): void {
    if (this.#kept.get(key) === entry) this.#remove(key)
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.value?.bytes ?? 0
    this.#kept.delete(key)
  }
}

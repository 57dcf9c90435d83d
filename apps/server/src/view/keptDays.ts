import { LRUCache } from 'lru-cache'

/** What takes part in the bound: how many bytes a value holds. */
export interface Sized {
  readonly bytes: number
}

/**
 * Days by key, loaded once and kept while they fit: the least recently used leave first. Equal loads that run at the same
 * time are one load. A failed load is not kept.
 */
export class KeptDays<Value extends Sized> {
  readonly #kept: LRUCache<string, Value>
  readonly #loading = new Map<string, Promise<Value | null>>()

  /** `onDrop` is told of every day that is kept no more. */
  constructor(limitBytes: number, onDrop: (key: string) => void = () => {}) {
    this.#kept = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: (_, key) => onDrop(key),
    })
  }

  get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const found = this.#kept.get(key)
    if (found !== undefined) return Promise.resolve(found)
    const running = this.#loading.get(key)
    if (running !== undefined) return running
    // What is not stored now may be stored in a minute; what was forgotten meanwhile is not kept.
    const isNewest = () => this.#loading.get(key) === loading
    const loading: Promise<Value | null> = load().then(
      (value) => {
        if (isNewest()) {
          this.#loading.delete(key)
          if (value !== null) this.#kept.set(key, value)
        }
        return value
      },
      (error: unknown) => {
        if (isNewest()) this.#loading.delete(key)
        throw error
      },
    )
    this.#loading.set(key, loading)
    return loading
  }

  /** Keeps a day that came with others. */
  keep(key: string, value: Value): void {
    this.#kept.set(key, value)
  }

  /** A day that is loaded already; null otherwise. */
  peek(key: string): Value | null {
    return this.#kept.peek(key) ?? null
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** The load of a day that has begun, with null when it fails; null otherwise. */
  pending(key: string): Promise<Value | null> | null {
    return this.#loading.get(key)?.catch(() => null) ?? null
  }

  /** Somebody has read a day without asking for it here. */
  touch(key: string): void {
    this.#kept.get(key)
  }

  clear(): void {
    this.#loading.clear()
    this.#kept.clear()
  }

  /** Forgets those whose keys are meant; a load of one that has begun is not kept. */
  drop(isMeant: (key: string) => boolean): void {
    for (const key of [...this.#loading.keys()]) if (isMeant(key)) this.#loading.delete(key)
    for (const key of [...this.#kept.keys()]) if (isMeant(key)) this.#kept.delete(key)
  }
}

/**
 * Values at the last few bars: of name s at its bar `depth` − 1 − j before the last, element (s + 1)·depth − 1 − j. How many bars
 * are wanted is said before anything is computed, so that whatever several formulas share is computed once, at the greatest depth.
 */
export interface Tail<T> {
  /** Asks for so many bars at least. */
  want(depth: number): void
  /** How many there are. */
  readonly depth: number
  /** The values; computed when they are first read. */
  read(): T
}

/** A tail that wants something of others, and is computed from them. */
export function tailOf<T>(wantOthers: (depth: number) => void, compute: (depth: number) => T): Tail<T> {
  let depth = 0
  let values: T | undefined
  return {
    want(wanted) {
      if (wanted <= depth) return
      depth = wanted
      values = undefined
      wantOthers(depth)
    },
    get depth() {
      return depth
    },
    read() {
      values ??= compute(depth)
      return values
    },
  }
}

/** Whether a condition is true, known to be false, or unknown, at a bar of a name. */
export const TRUE = 1
export const FALSE = 2
export const UNKNOWN = 0

import type { IsoDate } from '@strikelens/market/time'

/** Sessions of indices that are looked back on: the five years over which entries into quadrants are counted. */
export const INDEX_SESSIONS = 1260

/** Closes of indices on one axis of sessions. */
export interface IndexColumns {
  readonly dates: readonly IsoDate[]
  readonly dateNumbers: Float64Array
  readonly close: ReadonlyMap<string, Float64Array>
  /** The close before, as the file of the session tells it. */
  readonly prevClose: ReadonlyMap<string, Float64Array>
}

/** Closes of indices up to a date and nothing that came after it: its last `INDEX_SESSIONS` sessions. */
export interface IndexDay {
  readonly dateNumbers: Float64Array
  /** NaN where unknown. */
  close(index: string): Float64Array
  /** Of the date itself. */
  prevClose(index: string): number
}

/** The indices at place d of the columns: at least `INDEX_SESSIONS` sessions must come up to it. */
export function indexDay({ dateNumbers, close, prevClose }: IndexColumns, d: number): IndexDay {
  const unknown = new Float64Array(INDEX_SESSIONS).fill(Number.NaN)
  return {
    dateNumbers: dateNumbers.subarray(d - INDEX_SESSIONS + 1, d + 1),
    close: (index) => close.get(index)?.subarray(d - INDEX_SESSIONS + 1, d + 1) ?? unknown,
    prevClose: (index) => prevClose.get(index)?.[d] ?? Number.NaN,
  }
}

/** The last sessions of a column, each without a value carrying the one before. */
export function carriedForward(values: Float64Array, sessions: number): Float64Array {
  const carried = values.slice()
  for (let d = 1; d < carried.length; d++) if (Number.isNaN(carried[d])) carried[d] = carried[d - 1]
  return carried.subarray(carried.length - sessions)
}

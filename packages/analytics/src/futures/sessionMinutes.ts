import { type SlotGrid, slotEnd } from './slotPanel.ts'
import { isBasisFlip } from './unusualActivity.ts'

const MINUTE_MS = 60_000
/** A price older than this is no side of a basis (§F9). */
const MOST_AGE_MINUTES = 5
/** Minutes a basis flip is read from: the close and the fifteen before it. */
const FLIP_MINUTES = 16

/**
 * Values told at the starts of bars by the minute of a session, each standing for itself and for up to `most` minutes
 * after it without one. NaN before the first, and where the last is older.
 */
export function sessionMinutes(
  start: Float64Array,
  values: Float64Array,
  openAt: number,
  minutes: number,
  most = Number.POSITIVE_INFINITY,
): Float64Array {
  const out = new Float64Array(minutes).fill(Number.NaN)
  for (let bar = 0; bar < start.length; bar++) {
    const minute = Math.round((start[bar] - openAt) / MINUTE_MS)
    if (minute >= 0 && minute < minutes) out[minute] = values[bar]
  }
  let last = -1
  for (let minute = 0; minute < minutes; minute++) {
    if (!Number.isNaN(out[minute])) last = minute
    else if (last >= 0 && minute - last <= most) out[minute] = out[last]
  }
  return out
}

/** A row of minute bars. */
export interface MinuteRow {
  readonly start: Float64Array
  readonly close: Float64Array
}

/**
 * Basis % at the close of every minute of a session (§F9): a future against its spot, or a commodity's next month against
 * its near one. NaN where either price is more than five minutes old.
 */
export function basisMinutes(future: MinuteRow, spot: MinuteRow, openAt: number, minutes: number): Float64Array {
  const of = ({ start, close }: MinuteRow) => sessionMinutes(start, close, openAt, minutes, MOST_AGE_MINUTES)
  const under = of(spot)
  return of(future).map((price, minute) => (under[minute] > 0 ? 100 * (price / under[minute] - 1) : Number.NaN))
}

/** Writes 1 into element `from` + slot where the basis has flipped by the end of that slot; `basisPct` by minute. */
export function markBasisFlips(out: Uint8Array, from: number, basisPct: Float64Array, grid: SlotGrid): void {
  for (let slot = 0; slot < grid.slots; slot++) {
    const end = Math.round((slotEnd(grid, slot) - grid.openAt) / MINUTE_MS)
    const last = basisPct.subarray(Math.max(0, end - FLIP_MINUTES), end)
    if (isBasisFlip(last)) out[from + slot] = 1
  }
}

/** Room of a ruler as a share of its cell: the rest keeps digits and removed part apart from the neighbour. */
const RULER_ROOM = 0.86

/** Lengths of a ruler in percent: of the cell, and of the ruler for what was added or removed. */
export interface Ruler {
  readonly length: number
  readonly change: number
}

/** Rows [from, to) with the three largest values above zero, largest first. */
export function topThree(values: ArrayLike<number>, from: number, to: number): readonly number[] {
  const top: number[] = []
  for (let i = from; i < to; i++) {
    const value = values[i]
    if (!(value > 0)) continue
    let place = top.length
    while (place > 0 && values[top[place - 1]] < value) place--
    if (place < 3) {
      top.splice(place, 0, i)
      if (top.length > 3) top.pop()
    }
  }
  return top
}

/** The largest of what is held or was held before, so that removed parts fit as well. 0 without any. */
export function rulerPeak(
  values: ArrayLike<number>,
  changes: ArrayLike<number> | null,
  from: number,
  to: number,
): number {
  let peak = 0
  for (let i = from; i < to; i++) {
    const before = changes === null ? Number.NaN : values[i] - changes[i]
    if (values[i] > peak) peak = values[i]
    if (before > peak) peak = before
  }
  return peak
}

/** The ruler of a value: what was added is its bright end, what was removed stands beyond it. Empty when unknown. */
export function ruler(value: number, change: number, peak: number): Ruler {
  if (!(value > 0) || !(peak > 0)) return { length: 0, change: 0 }
  const length = Math.min(value / peak, 1) * RULER_ROOM * 100
  const share = Number.isNaN(change) ? 0 : (Math.abs(change) / value) * 100
  return { length, change: change > 0 ? Math.min(share, 100) : share }
}

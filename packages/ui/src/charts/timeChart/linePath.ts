/** What a path is drawn with: Path2D, or anything that records. */
export interface Pen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

export interface LineInput {
  /** NaN is a gap. */
  readonly valueAt: (slot: number) => number
  readonly first: number
  readonly last: number
  /** Slot to pixel: x = x0 + slot × slotPx. */
  readonly x0: number
  readonly slotPx: number
  readonly yOf: (value: number) => number
  readonly isStep: boolean
}

/**
 * Draws values as a line that ends at each gap and begins after it. Where several slots share a pixel column only its
 * entry, lowest, highest and exit are drawn: the same picture with a fraction of the segments. Cutting the gaps
 * out with a clip would be shorter, but clipping a long line is what a frame would be spent on. `onRun` is told the last x of
 * each unbroken run: an area closes itself there.
 */
export function drawLinePath(pen: Pen, line: LineInput, onRun?: (lastX: number) => void): void {
  const { valueAt, first, last, x0, slotPx, yOf, isStep } = line
  let column = Number.NaN
  let entry = 0
  let exit = 0
  let top = 0
  let bottom = 0
  const flush = () => {
    if (Number.isNaN(column) || (top === exit && bottom === exit) || (entry === exit && top === bottom)) return
    // The pen is at the entry; the order of the extremes keeps the last stroke ending at the exit.
    if (top !== entry && top !== exit) pen.lineTo(column, top)
    if (bottom !== entry && bottom !== exit) pen.lineTo(column, bottom)
    pen.lineTo(column, exit)
  }
  const endRun = () => {
    flush()
    if (!Number.isNaN(column)) onRun?.(column)
    column = Number.NaN
  }
  const isDense = slotPx < 1
  for (let slot = first; slot <= last; slot++) {
    const value = valueAt(slot)
    if (Number.isNaN(value)) {
      endRun()
      continue
    }
    const exact = x0 + slot * slotPx
    const x = isDense ? Math.round(exact) : exact
    const y = yOf(value)
    if (x === column) {
      exit = y
      if (y < top) top = y
      if (y > bottom) bottom = y
      continue
    }
    flush()
    if (Number.isNaN(column)) {
      pen.moveTo(x, y)
    } else {
      if (isStep) pen.lineTo(x, exit)
      pen.lineTo(x, y)
    }
    column = x
    entry = y
    exit = y
    top = y
    bottom = y
  }
  endRun()
}

import { textWidth } from '../plot/drawTag.ts'

/** Nearer than this to the right edge a name stands left of its mark. CSS px. */
const EDGE_PX = 90
const GAP_PX = 4
const BETWEEN_PX = 8
const ROWS = 3

/** Where the name of a mark stands: on which side of it, and how many lines down. */
export interface MarkLabel {
  readonly isLeft: boolean
  readonly row: number
}

/** Places for the names of marks, left to right in a plot of this width: one that would run into those before it goes lower. */
export function markLabels(
  marks: readonly { readonly x: number; readonly label: string }[],
  width: number,
): MarkLabel[] {
  let freeFrom = 0
  let row = 0
  return marks.map(({ x, label }) => {
    const isLeft = x > width - EDGE_PX
    const start = isLeft ? x - GAP_PX - textWidth(label) : x + GAP_PX
    row = start < freeFrom ? (row + 1) % ROWS : 0
    freeFrom = Math.max(freeFrom, start + textWidth(label) + BETWEEN_PX)
    return { isLeft, row }
  })
}

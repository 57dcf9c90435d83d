import type { GridScene, GridSpot } from './gridTypes.ts'

type Sized = Pick<GridScene, 'rows' | 'columns' | 'figures' | 'foot'>

const END = Number.MAX_SAFE_INTEGER
/** Rows down and columns right. */
const STEPS: Readonly<Record<string, (pageRows: number) => readonly [number, number]>> = {
  ArrowUp: () => [-1, 0],
  ArrowDown: () => [1, 0],
  ArrowLeft: () => [0, -1],
  ArrowRight: () => [0, 1],
  PageUp: (pageRows) => [-pageRows, 0],
  PageDown: (pageRows) => [pageRows, 0],
  Home: () => [0, -END],
  End: () => [0, END],
}

/** The spot a key leads to; the first press stands on the newest cell of the first row. Null: not a key of the grid. */
export function movedSpot(scene: Sized, from: GridSpot | null, key: string, pageRows: number): GridSpot | null {
  const step = STEPS[key]
  if (step === undefined) return null
  if (from === null) return { row: scene.rows.length > 0 ? 0 : -1, column: scene.columns.length - 1 }
  const [down, right] = step(pageRows)
  return {
    row: clamped(from.row + down, scene.rows.length + scene.foot.length - 1),
    column: clamped(from.column + right, scene.columns.length + scene.figures.length - 1),
  }
}

function clamped(value: number, last: number): number {
  return Math.max(-1, Math.min(last, value))
}

import type { GridScene, GridSpot } from './gridTypes.ts'

/** What is in sight, CSS px. */
export interface GridView {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface GridBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sizes of the grid in a room, CSS px. */
export interface GridLayout {
  readonly nameWidth: number
  readonly cellWidth: number
  readonly rowHeight: number
  readonly headHeight: number
  readonly footHeight: number
  readonly footLine: number
  /** Left edges of the figure columns in the content, and the right edge of the last. */
  readonly figureEdges: readonly number[]
  readonly contentWidth: number
  readonly contentHeight: number
}

type Sized = Pick<GridScene, 'rows' | 'columns' | 'figures' | 'foot' | 'isTouch'>

const DESK = { name: 148, row: 24, cell: 28 }
const TOUCH = { name: 116, row: 44, cell: 44 }
const HEAD_PX = 36
const FOOT_PX = 18
/** Above the first and below the last line of the foot. */
const FOOT_PAD_PX = 4

/** The least width of the whole, and its height: below that width it scrolls sideways. */
export function gridExtent({ rows, columns, figures, foot, isTouch }: Sized): { width: number; height: number } {
  const { name, row, cell } = isTouch ? TOUCH : DESK
  return {
    width: name + columns.length * cell + figures.reduce((sum, { width }) => sum + width, 0),
    height: HEAD_PX + rows.length * row + footHeight(foot.length),
  }
}

/** Cells share the width that names and figures leave. */
export function gridLayout(scene: Sized, width: number): GridLayout {
  const { name, row, cell } = scene.isTouch ? TOUCH : DESK
  const least = gridExtent(scene)
  const spare = Math.max(0, width - least.width)
  const cellWidth = cell + (scene.columns.length === 0 ? 0 : spare / scene.columns.length)
  const figureEdges = [name + cellWidth * scene.columns.length]
  for (const figure of scene.figures) figureEdges.push(figureEdges[figureEdges.length - 1] + figure.width)
  return {
    nameWidth: name,
    cellWidth,
    rowHeight: row,
    headHeight: HEAD_PX,
    footHeight: footHeight(scene.foot.length),
    footLine: FOOT_PX,
    figureEdges,
    contentWidth: figureEdges[figureEdges.length - 1],
    contentHeight: least.height,
  }
}

function footHeight(lines: number): number {
  return lines === 0 ? 0 : lines * FOOT_PX + 2 * FOOT_PAD_PX
}

/** Where a spot stands in the view, CSS px from its corner; head, foot and names keep their edge. */
export function spotBox(scene: Sized, layout: GridLayout, view: GridView, { row, column }: GridSpot): GridBox {
  const { columns, rows } = scene
  const across =
    column < 0
      ? { x: 0, width: layout.nameWidth }
      : column < columns.length
        ? { x: layout.nameWidth + column * layout.cellWidth - view.left, width: layout.cellWidth }
        : {
            x: layout.figureEdges[column - columns.length] - view.left,
            width: layout.figureEdges[column - columns.length + 1] - layout.figureEdges[column - columns.length],
          }
  const down =
    row < 0
      ? { y: 0, height: layout.headHeight }
      : row < rows.length
        ? { y: layout.headHeight + row * layout.rowHeight - view.top, height: layout.rowHeight }
        : { y: footTop(layout, view) + (row - rows.length) * layout.footLine, height: layout.footLine }
  return { ...across, ...down }
}

/** Top of the first line of the foot in the view. */
export function footTop({ footHeight: foot }: GridLayout, view: GridView): number {
  return view.height - foot + FOOT_PAD_PX
}

/** The spot at a point of the view; null beside everything. */
export function spotAt(scene: Sized, layout: GridLayout, view: GridView, x: number, y: number): GridSpot | null {
  const column = columnAt(scene, layout, view, x)
  const row = rowAt(scene, layout, view, y)
  return column === null || row === null ? null : { row, column }
}

function columnAt({ columns }: Sized, layout: GridLayout, view: GridView, x: number): number | null {
  if (x < 0 || x >= view.width) return null
  if (x < layout.nameWidth) return -1
  const inContent = x + view.left
  if (inContent >= layout.contentWidth) return null
  if (inContent < layout.figureEdges[0]) return Math.floor((inContent - layout.nameWidth) / layout.cellWidth)
  return columns.length + layout.figureEdges.findLastIndex((edge) => edge <= inContent)
}

function rowAt({ rows, foot }: Sized, layout: GridLayout, view: GridView, y: number): number | null {
  if (y < 0 || y >= view.height) return null
  if (y < layout.headHeight) return -1
  if (y >= view.height - layout.footHeight) {
    const line = Math.floor((y - footTop(layout, view)) / layout.footLine)
    return line >= 0 && line < foot.length ? rows.length + line : null
  }
  const row = Math.floor((y - layout.headHeight + view.top) / layout.rowHeight)
  return row < rows.length ? row : null
}

/** First and last of so many equal parts that touch a stretch; `last` below `first` when none does. */
export function touched(from: number, to: number, size: number, count: number): { first: number; last: number } {
  return { first: Math.max(0, Math.floor(from / size)), last: Math.min(count, Math.ceil(to / size)) - 1 }
}

/** Scroll offsets at which a spot stands clear of the head, the foot and the names. */
export function revealed(
  scene: Sized,
  layout: GridLayout,
  view: GridView,
  spot: GridSpot,
): { left: number; top: number } {
  const box = spotBox(scene, layout, view, spot)
  const isInRows = spot.row >= 0 && spot.row < scene.rows.length
  const bottom = view.height - layout.footHeight
  const dx = spot.column < 0 ? 0 : Math.min(0, box.x - layout.nameWidth) + Math.max(0, box.x + box.width - view.width)
  const dy = isInRows ? Math.min(0, box.y - layout.headHeight) + Math.max(0, box.y + box.height - bottom) : 0
  return { left: view.left + dx, top: view.top + dy }
}

import { grouped } from '@strikelens/analytics/numeric'
import { textWidth } from '../plot/drawTag.ts'
import type { ChartTheme } from '../theme/index.ts'
import { fillColor } from './gridColors.ts'
import { type GridLayout, type GridView, touched } from './gridLayout.ts'
import type { GridCell, GridScene } from './gridTypes.ts'

/** What a drawing is made with. */
export interface GridPen {
  readonly context: CanvasRenderingContext2D
  readonly theme: ChartTheme
  readonly hatch: CanvasPattern | string
}

/** The pixel between neighbours is the line that separates them. */
const GAP = 1
const CORNER_PX = 6
/** Kept clear beside a text. */
const PAD_PX = 3

/** A cell with its place in the view. */
interface PlacedCell {
  readonly cell: GridCell
  readonly x: number
  readonly y: number
}

/** The cells in sight: grounds by colour, then texts, so that the pen changes colour and font seldom. */
export function drawCells(pen: GridPen, scene: GridScene, layout: GridLayout, view: GridView): void {
  const { context, theme } = pen
  const [width, height] = [layout.cellWidth - GAP, layout.rowHeight - GAP]
  const cells = cellsInSight(scene, layout, view)
  const grounds = grouped(cells, ({ cell: { fill } }) =>
    fill === 'blank' || fill === null ? fill : fillColor(theme, fill),
  )
  for (const [ground, own] of grounds) {
    if (ground === 'blank') continue
    context.fillStyle = ground ?? pen.hatch
    for (const { x, y } of own) context.fillRect(x, y, width, height)
  }
  context.font = `500 11px ${theme.font}`
  context.textAlign = 'center'
  for (const [ground, own] of grounds) {
    context.fillStyle = theme.color(ground === null || ground === 'blank' ? 'ink-3' : 'heat-ink')
    for (const { cell, x, y } of own) {
      const text = cell.texts.find((one) => textWidth(one) <= width - PAD_PX)
      if (text !== undefined) context.fillText(text, x + width / 2, y + height / 2 + 0.5)
    }
  }
  drawCorners(pen, cells, width, height)
  drawDots(pen, cells, layout)
}

function cellsInSight({ rows, columns }: GridScene, layout: GridLayout, view: GridView): PlacedCell[] {
  const { nameWidth, cellWidth, rowHeight, headHeight, footHeight } = layout
  const down = touched(view.top, view.top + view.height - headHeight - footHeight, rowHeight, rows.length)
  const across = touched(view.left, view.left + view.width - nameWidth, cellWidth, columns.length)
  const cells: PlacedCell[] = []
  for (let row = down.first; row <= down.last; row++) {
    const y = headHeight + row * rowHeight - view.top
    for (let column = across.first; column <= across.last; column++) {
      cells.push({ cell: rows[row].cells[column], x: nameWidth + column * cellWidth - view.left, y })
    }
  }
  return cells
}

function drawCorners({ context, theme }: GridPen, cells: readonly PlacedCell[], width: number, height: number): void {
  context.fillStyle = theme.color('heat-ink')
  context.beginPath()
  for (const { cell, x, y } of cells) {
    if (cell.corner === undefined) continue
    const right = x + width
    const [edge, inward] = cell.corner === 'up' ? [y, CORNER_PX] : [y + height, -CORNER_PX]
    context.moveTo(right - CORNER_PX, edge)
    context.lineTo(right, edge)
    context.lineTo(right, edge + inward)
    context.closePath()
  }
  context.fill()
}

/** Dots down both sides of a cell; under one another they make a dotted column. */
function drawDots({ context, theme }: GridPen, cells: readonly PlacedCell[], layout: GridLayout): void {
  context.strokeStyle = theme.color('ink-2')
  context.lineWidth = 1.5
  context.setLineDash([1.5, 2.5])
  context.beginPath()
  for (const { cell, x, y } of cells) {
    if (cell.isDotted !== true) continue
    for (const side of [x - GAP / 2, x + layout.cellWidth - GAP / 2]) {
      context.moveTo(side, y)
      context.lineTo(side, y + layout.rowHeight)
    }
  }
  context.stroke()
  context.setLineDash([])
}

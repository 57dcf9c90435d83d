import type { ColorToken } from '../theme/index.ts'
import type { GridPen } from './drawCells.ts'
import { fillColor } from './gridColors.ts'
import { footTop, type GridLayout, type GridView, touched } from './gridLayout.ts'
import type { GridFigure, GridScene } from './gridTypes.ts'

const PAD = 10
const ARROW_PX = 7
/** What a badge takes of a name's room. */
const BADGE_PX = 32

interface Line {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color?: ColorToken | undefined
  readonly font?: string
  readonly align?: CanvasTextAlign
}

function drawLine({ context, theme }: GridPen, line: Line): void {
  context.font = `${line.font ?? '400 11px'} ${theme.font}`
  context.fillStyle = theme.color(line.color ?? 'ink')
  context.textAlign = line.align ?? 'left'
  context.fillText(line.text, line.x, line.y)
}

/** A text, or as much of it as has room before three dots. */
function fitted({ context, theme }: GridPen, text: string, font: string, room: number): string {
  context.font = `${font} ${theme.font}`
  if (context.measureText(text).width <= room) return text
  let cut = text.length - 1
  while (cut > 1 && context.measureText(`${text.slice(0, cut)}…`).width > room) cut--
  return `${text.slice(0, cut).trimEnd()}…`
}

/** Inside a part of the view, nothing beyond its edges. */
export function clipped({ context }: GridPen, box: readonly [number, number, number, number], draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(...box)
  context.clip()
  draw()
  context.restore()
}

function figuresOf(pen: GridPen, figures: readonly GridFigure[], layout: GridLayout, left: number, y: number): void {
  const { context, theme } = pen
  figures.forEach(({ text, color, isBold, ground }, i) => {
    const right = layout.figureEdges[i + 1] - left
    if (ground !== undefined) {
      const width = layout.figureEdges[i + 1] - layout.figureEdges[i]
      context.fillStyle = theme.color(ground)
      context.fillRect(right - width, y - layout.rowHeight / 2, width - 1, layout.rowHeight - 1)
    }
    drawLine(pen, { text, x: right - PAD, y, color, align: 'right', font: isBold === true ? '700 11px' : '400 11px' })
  })
}

/** The figures at the right end of the rows in sight. */
export function drawFigures(pen: GridPen, scene: GridScene, layout: GridLayout, view: GridView): void {
  for (const { row, y } of rowsInSight(scene, layout, view)) {
    figuresOf(pen, scene.rows[row].figures, layout, view.left, y + layout.rowHeight / 2)
  }
}

/** The names of the rows in sight, over what has scrolled under them. */
export function drawNames(pen: GridPen, scene: GridScene, layout: GridLayout, view: GridView): void {
  const { context, theme } = pen
  for (const { row, y } of rowsInSight(scene, layout, view)) {
    const { key, name, badge, group, isQuiet } = scene.rows[row]
    const middle = y + layout.rowHeight / 2
    context.fillStyle = theme.color(group === undefined ? 'surface' : 'head')
    context.fillRect(0, y, layout.nameWidth, layout.rowHeight)
    if (group !== undefined) drawArrow(pen, PAD, middle, group.isOpen ? 'down' : 'right')
    const x = group === undefined ? PAD : PAD + ARROW_PX + 6
    const color = isQuiet === true ? 'ink-3' : 'ink'
    const room = layout.nameWidth - x - (badge === undefined ? 4 : BADGE_PX)
    const font = group === undefined ? '500 12px' : '700 12px'
    drawLine(pen, { text: fitted(pen, name, font, room), x, y: middle, color, font })
    if (key === scene.marked) {
      context.fillStyle = theme.color('accent')
      context.fillRect(0, y, 3, layout.rowHeight - 1)
    }
    if (badge === undefined) continue
    drawLine(pen, { text: badge, x: layout.nameWidth - 6, y: middle, color: 'warn', font: '600 10px', align: 'right' })
  }
  drawEdge(pen, layout.nameWidth - 0.5, layout.headHeight, 0, view.height - layout.headHeight)
}

function rowsInSight({ rows }: GridScene, layout: GridLayout, view: GridView): { row: number; y: number }[] {
  const { rowHeight, headHeight, footHeight } = layout
  const { first, last } = touched(view.top, view.top + view.height - headHeight - footHeight, rowHeight, rows.length)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    row: first + i,
    y: headHeight + (first + i) * rowHeight - view.top,
  }))
}

/** The heads of the columns and of the figures, and of the names before them. */
export function drawHead(pen: GridPen, scene: GridScene, layout: GridLayout, view: GridView): void {
  const { context, theme } = pen
  const { headHeight, nameWidth, cellWidth } = layout
  const middle = headHeight / 2
  context.fillStyle = theme.color('head')
  context.fillRect(0, 0, view.width, headHeight)
  clipped(pen, [nameWidth, 0, view.width - nameWidth, headHeight], () => {
    scene.columns.forEach(({ label, note }, i) => {
      const x = nameWidth + (i + 0.5) * cellWidth - view.left
      drawLine(pen, { text: label, x, y: middle - 7, font: '600 11px', align: 'center' })
      drawLine(pen, { text: note, x, y: middle + 7, color: 'ink-3', font: '400 10px', align: 'center' })
    })
    scene.figures.forEach(({ key, label, note }, i) => {
      const x = layout.figureEdges[i + 1] - view.left - PAD
      const y = note === undefined ? middle : middle - 7
      drawLine(pen, { text: label, x, y, color: 'ink-2', font: '500 11px', align: 'right' })
      if (key === scene.sorted.key) drawSorted(pen, scene, x - context.measureText(label).width - 12, y)
      if (note === undefined) return
      drawLine(pen, { text: note, x, y: middle + 7, color: 'ink-3', font: '400 10px', align: 'right' })
    })
  })
  drawLine(pen, { text: scene.nameLabel, x: PAD, y: middle, color: 'ink-2', font: '500 11px' })
  if (scene.sorted.key === 'name') drawSorted(pen, scene, PAD + context.measureText(scene.nameLabel).width + 6, middle)
  const last = scene.columns.findIndex(({ key }) => key === scene.sorted.key)
  if (last >= 0) drawSorted(pen, scene, nameWidth + (last + 1) * cellWidth - view.left - 10, 8)
  drawEdge(pen, 0, headHeight - 0.5, view.width, 0)
  drawEdge(pen, nameWidth - 0.5, 0, 0, headHeight)
}

function drawSorted(pen: GridPen, { sorted }: GridScene, x: number, y: number): void {
  drawArrow(pen, x, y, sorted.isDown ? 'down' : 'up')
}

/** The lines that sum up the columns, over what has scrolled under them. */
export function drawFoot(pen: GridPen, scene: GridScene, layout: GridLayout, view: GridView): void {
  const { context, theme } = pen
  if (scene.foot.length === 0) return
  const top = view.height - layout.footHeight
  context.fillStyle = theme.color('head')
  context.fillRect(0, top, view.width, layout.footHeight)
  scene.foot.forEach(({ label, fill, figures }, line) => {
    const y = footTop(layout, view) + (line + 0.5) * layout.footLine
    clipped(pen, [layout.nameWidth, top, view.width - layout.nameWidth, layout.footHeight], () => {
      figures.forEach(({ text, color, isBold }, i) => {
        const x = layout.nameWidth + (i + 0.5) * layout.cellWidth - view.left
        drawLine(pen, { text, x, y, color, align: 'center', font: isBold === true ? '700 11px' : '400 11px' })
      })
    })
    if (fill !== undefined) {
      context.fillStyle = fillColor(theme, fill)
      context.fillRect(PAD, y - 5, 10, 10)
    }
    drawLine(pen, { text: label, x: fill === undefined ? PAD : PAD + 16, y, color: 'ink-2', font: '500 11px' })
  })
  drawEdge(pen, 0, top + 0.5, view.width, 0)
  drawEdge(pen, layout.nameWidth - 0.5, top, 0, layout.footHeight)
}

function drawEdge({ context, theme }: GridPen, x: number, y: number, width: number, height: number): void {
  context.strokeStyle = theme.color('line')
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + width, y + height)
  context.stroke()
}

function drawArrow({ context, theme }: GridPen, x: number, y: number, to: 'right' | 'down' | 'up'): void {
  const half = ARROW_PX / 2
  context.fillStyle = theme.color('ink-2')
  context.beginPath()
  if (to === 'right') {
    context.moveTo(x + 1, y - half)
    context.lineTo(x + ARROW_PX - 1, y)
    context.lineTo(x + 1, y + half)
  } else {
    const sign = to === 'down' ? 1 : -1
    context.moveTo(x, y - sign * 2)
    context.lineTo(x + ARROW_PX, y - sign * 2)
    context.lineTo(x + half, y + sign * 3)
  }
  context.fill()
}

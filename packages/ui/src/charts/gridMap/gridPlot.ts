import { onPixelRatio, pixelRatio } from '../plot/pixelRatio.ts'
import type { ChartTheme } from '../theme/index.ts'
import { drawCells, type GridPen } from './drawCells.ts'
import { clipped, drawFigures, drawFoot, drawHead, drawNames } from './drawEdges.ts'
import { hatch } from './gridColors.ts'
import { type GridBox, type GridView, gridLayout, revealed, spotAt, spotBox } from './gridLayout.ts'
import type { GridScene, GridSpot } from './gridTypes.ts'

export type DrawnGrid = GridScene & { readonly theme: ChartTheme }

/** The drawn grid. Positions are CSS px from the host's corner. */
export interface GridPlot {
  redraw(): void
  resize(width: number, height: number): void
  spotAt(x: number, y: number): GridSpot | null
  boxOf(spot: GridSpot): GridBox
  /** Scrolls until the spot is in sight. */
  reveal(spot: GridSpot): void
  /** Whole rows that the view holds. */
  pageRows(): number
  destroy(): void
}

/** `scene` is read at every drawing. The host stands still in a box that scrolls, and shows what would be in sight there. */
export function createGridPlot(host: HTMLElement, scene: DrawnGrid, width: number, height: number): GridPlot {
  const scroller = host.closest<HTMLElement>('.ch-gm-scroll') ?? host
  const canvas = document.createElement('canvas')
  canvas.className = 'ch-gm-canvas'
  host.prepend(canvas)
  const context = contextOf(canvas)
  let size = { width, height }
  let hatched: { theme: ChartTheme; ratio: number; pattern: CanvasPattern | string } | null = null
  let frame = 0

  const view = (): GridView => ({ left: scroller.scrollLeft, top: scroller.scrollTop, ...size })
  const layout = () => gridLayout(scene, size.width)
  const draw = () => {
    frame = 0
    const ratio = pixelRatio()
    if (hatched === null || hatched.theme !== scene.theme || hatched.ratio !== ratio) {
      hatched = { theme: scene.theme, ratio, pattern: hatch(context, scene.theme, ratio) }
    }
    sized(canvas, size.width, size.height, ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawGrid({ context, theme: scene.theme, hatch: hatched.pattern }, scene, view())
  }
  const drawSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  scroller.addEventListener('scroll', drawSoon, { passive: true })
  const stopFollowing = onPixelRatio(draw)
  draw()
  return {
    redraw: draw,
    resize(newWidth, newHeight) {
      size = { width: newWidth, height: newHeight }
      draw()
    },
    spotAt: (x, y) => spotAt(scene, layout(), view(), x, y),
    boxOf: (spot) => spotBox(scene, layout(), view(), spot),
    reveal(spot) {
      scroller.scrollTo(revealed(scene, layout(), view(), spot))
      draw()
    },
    pageRows() {
      const { headHeight, footHeight, rowHeight } = layout()
      return Math.max(1, Math.floor((size.height - headHeight - footHeight) / rowHeight))
    },
    destroy() {
      stopFollowing()
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', drawSoon)
      canvas.remove()
    },
  }
}

function drawGrid(pen: GridPen, scene: GridScene, view: GridView): void {
  const { context, theme } = pen
  const layout = gridLayout(scene, view.width)
  const { nameWidth, headHeight, footHeight } = layout
  context.fillStyle = theme.color('surface')
  context.fillRect(0, 0, view.width, view.height)
  context.textBaseline = 'middle'
  const rowsHeight = view.height - headHeight - footHeight
  clipped(pen, [nameWidth, headHeight, view.width - nameWidth, rowsHeight], () => {
    drawCells(pen, scene, layout, view)
    drawFigures(pen, scene, layout, view)
  })
  clipped(pen, [0, headHeight, nameWidth, rowsHeight], () => drawNames(pen, scene, layout, view))
  drawFoot(pen, scene, layout, view)
  drawHead(pen, scene, layout, view)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no 2d canvas')
  return context
}

/** Sets the size of a canvas where it is another: setting it clears what is drawn. */
function sized(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width === across && canvas.height === down) return
  canvas.width = across
  canvas.height = down
}

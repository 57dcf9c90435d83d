import uPlot from 'uplot'
import { bareOptions } from '../plot/bareOptions.ts'
import { inPlotArea } from '../plot/plotArea.ts'
import { type CurveScene, gutter, PLOT_BOTTOM, PLOT_TOP, type Side, valueRange, xRange } from './curveScene.ts'
import { drawCurveGround, drawCurveOverlay } from './drawCurveAxes.ts'
import { drawCurves } from './drawCurves.ts'

/** The drawn curves. All positions are CSS px from the host's corner. */
export interface CurvePlot {
  redraw(): void
  resize(width: number, height: number): void
  xAt(px: number): number
  pxOf(x: number): number
  yOf(value: number, side: Side): number
  box(): { left: number; top: number; width: number; height: number }
  canvas(): HTMLCanvasElement
  destroy(): void
}

/** `scene` is read at every drawing: the caller changes it in place, then asks for a redraw. */
export function createCurvePlot(host: HTMLElement, scene: CurveScene, width: number, height: number): CurvePlot {
  let left = gutter(scene, 'left')
  let right = gutter(scene, 'right')
  const range =
    (side: Side): uPlot.Scale.Range =>
    () =>
      valueRange(scene, side) ?? [null, null]
  const u = new uPlot(
    {
      ...bareOptions,
      width,
      height,
      padding: [PLOT_TOP, () => right, PLOT_BOTTOM, () => left],
      scales: {
        x: { time: false, range: () => xRange(scene) },
        left: { range: range('left') },
        right: { range: range('right') },
      },
      series: [{}, seriesOn('left'), seriesOn('right')],
      hooks: {
        drawClear: [
          (plot) => inPlotArea(plot, (area) => drawCurveGround(plot, area, scene)),
          (plot) => inPlotArea(plot, (area) => drawCurves(plot, area, scene), true),
        ],
        draw: [(plot) => inPlotArea(plot, (area) => drawCurveOverlay(plot, area, scene))],
      },
    },
    // uPlot only needs some data to keep its scales by: the curves are drawn from the scene.
    DATA,
    host,
  )
  return {
    redraw() {
      left = gutter(scene, 'left')
      right = gutter(scene, 'right')
      u.batch(() => {
        u.setData(DATA)
        u.redraw(true, true)
      })
    },
    resize: (newWidth, newHeight) => u.setSize({ width: newWidth, height: newHeight }),
    xAt: (px) => u.posToVal(px - left, 'x'),
    pxOf: (x) => left + u.valToPos(x, 'x'),
    yOf: (value, side) => PLOT_TOP + u.valToPos(value, side),
    box: () => ({ left, top: PLOT_TOP, width: u.width - left - right, height: u.height - PLOT_TOP - PLOT_BOTTOM }),
    canvas: () => u.ctx.canvas,
    destroy: () => u.destroy(),
  }
}

const DATA: uPlot.AlignedData = [
  [0, 1],
  [0, 1],
  [0, 1],
]

function seriesOn(scale: Side): uPlot.Series {
  return { scale, points: { show: false }, paths: () => null }
}

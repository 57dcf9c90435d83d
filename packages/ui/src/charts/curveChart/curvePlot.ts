import { createPlot } from '../plot/createPlot.ts'
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
  destroy(): void
}

/** `scene` is read at every drawing: the caller changes it in place, then asks for a redraw. */
export function createCurvePlot(host: HTMLElement, scene: CurveScene, width: number, height: number): CurvePlot {
  let left = gutter(scene, 'left')
  let right = gutter(scene, 'right')
  const u = createPlot(host, {
    width,
    height,
    padding: () => [PLOT_TOP, right, PLOT_BOTTOM, left],
    ranges: () => ({ x: xRange(scene), left: valueRange(scene, 'left'), right: valueRange(scene, 'right') }),
    draw(plot) {
      inPlotArea(plot, (area) => drawCurveGround(plot, area, scene))
      inPlotArea(plot, (area) => drawCurves(plot, area, scene), true)
      inPlotArea(plot, (area) => drawCurveOverlay(plot, area, scene))
    },
  })
  return {
    redraw() {
      left = gutter(scene, 'left')
      right = gutter(scene, 'right')
      u.redraw()
    },
    resize: u.setSize,
    xAt: (px) => u.posToVal(px - left, 'x'),
    pxOf: (x) => left + u.valToPos(x, 'x'),
    yOf: (value, side) => PLOT_TOP + u.valToPos(value, side),
    box: () => ({ left, top: PLOT_TOP, width: u.width - left - right, height: u.height - PLOT_TOP - PLOT_BOTTOM }),
    destroy: u.destroy,
  }
}

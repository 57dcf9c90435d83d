import { wholeTicks } from '../plot/axisTicks.ts'
import { createPlot } from '../plot/createPlot.ts'
import { inPlotArea } from '../plot/plotArea.ts'
import { drawBars, drawStrikeGround, drawStrikeOverlay } from './drawStrikes.ts'
import { leftGutter, PLOT_BOTTOM, PLOT_RIGHT, PLOT_TOP, type StrikeScene, valueExtent } from './strikeScene.ts'

/** The drawn bars. All positions are CSS px from the host's corner. */
export interface StrikePlot {
  redraw(): void
  resize(width: number, height: number): void
  slotAt(x: number): number
  /** Left edge and width of a strike's slot. */
  slotBox(slot: number): { left: number; width: number; top: number; height: number }
  destroy(): void
}

/** `scene` is read at every drawing: the caller changes it in place, then asks for a redraw. */
export function createStrikePlot(host: HTMLElement, scene: StrikeScene, width: number, height: number): StrikePlot {
  let gutter = leftGutter(scene)
  const u = createPlot(host, {
    width,
    height,
    padding: () => [PLOT_TOP, PLOT_RIGHT, PLOT_BOTTOM, gutter],
    ranges: () => ({ x: [-0.5, scene.strikes.length - 0.5], y: wholeTicks(...valueExtent(scene)) }),
    draw(plot) {
      inPlotArea(plot, (area) => drawStrikeGround(plot, area, scene))
      inPlotArea(plot, (area) => drawBars(plot, area, scene), true)
      inPlotArea(plot, (area) => drawStrikeOverlay(plot, area, scene, gutter))
    },
  })
  return {
    redraw() {
      gutter = leftGutter(scene)
      u.redraw()
    },
    resize: u.setSize,
    slotAt: (x) => u.posToVal(x - gutter, 'x'),
    slotBox(slot) {
      const left = gutter + u.valToPos(slot - 0.5, 'x')
      const right = gutter + u.valToPos(slot + 0.5, 'x')
      return { left, width: right - left, top: PLOT_TOP, height: u.height - PLOT_TOP - PLOT_BOTTOM }
    },
    destroy: u.destroy,
  }
}

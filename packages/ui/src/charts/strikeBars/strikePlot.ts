import uPlot from 'uplot'
import { wholeTicks } from '../plot/axisTicks.ts'
import { bareOptions } from '../plot/bareOptions.ts'
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
  canvas(): HTMLCanvasElement
  destroy(): void
}

/** `scene` is read at every drawing: the caller changes it in place, then asks for a redraw. */
export function createStrikePlot(host: HTMLElement, scene: StrikeScene, width: number, height: number): StrikePlot {
  let gutter = leftGutter(scene)
  const u = new uPlot(
    {
      ...bareOptions,
      width,
      height,
      padding: [PLOT_TOP, PLOT_RIGHT, PLOT_BOTTOM, () => gutter],
      scales: {
        // A function, as of y: redrawing sets the range that was, which a range set beside it would lose to.
        x: { time: false, range: () => [-0.5, scene.strikes.length - 0.5] },
        y: {
          range: () => wholeTicks(...valueExtent(scene)),
        },
      },
      series: [{}, { points: { show: false }, paths: () => null }],
      hooks: {
        drawClear: [
          (plot) => inPlotArea(plot, (area) => drawStrikeGround(plot, area, scene)),
          (plot) => inPlotArea(plot, (area) => drawBars(plot, area, scene), true),
        ],
        draw: [(plot) => inPlotArea(plot, (area) => drawStrikeOverlay(plot, area, scene, gutter))],
      },
    },
    slotData(scene),
    host,
  )
  return {
    redraw() {
      gutter = leftGutter(scene)
      u.batch(() => {
        u.setData(slotData(scene), false)
        u.redraw(true, true)
      })
    },
    resize: (newWidth, newHeight) => u.setSize({ width: newWidth, height: newHeight }),
    slotAt: (x) => u.posToVal(x - gutter, 'x'),
    slotBox(slot) {
      const left = gutter + u.valToPos(slot - 0.5, 'x')
      const right = gutter + u.valToPos(slot + 0.5, 'x')
      return { left, width: right - left, top: PLOT_TOP, height: u.height - PLOT_TOP - PLOT_BOTTOM }
    },
    canvas: () => u.ctx.canvas,
    destroy: () => u.destroy(),
  }
}

/** uPlot only needs the slots: the bars are drawn from the scene. */
function slotData({ strikes }: StrikeScene): uPlot.AlignedData {
  const slots = Array.from(strikes, (_, slot) => slot)
  return [slots, slots]
}

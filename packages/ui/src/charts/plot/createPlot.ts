import './plot.css'
import { onPixelRatio, pixelRatio } from './pixelRatio.ts'

/** What an axis shows; null where there is nothing to show. */
export type PlotRange = readonly [min: number, max: number] | null

interface Scale {
  readonly min: number | null
  readonly max: number | null
}

export interface PlotSetup {
  readonly width: number
  readonly height: number
  /** Room around the plotting area: top, right, bottom, left. CSS px. */
  padding(): readonly [number, number, number, number]
  /** The range of `x`, from left to right, and of each axis of values, from bottom to top. */
  ranges(): Readonly<Record<string, PlotRange>>
  draw(plot: Plot): void
}

/** A canvas with straight axes. Positions are CSS px from the corner of its plotting area. */
export interface Plot {
  readonly context: CanvasRenderingContext2D
  /** Of the whole canvas, in CSS px. */
  readonly width: number
  readonly height: number
  readonly scales: Readonly<Record<string, Scale>>
  /** The plotting area in pixels of the canvas. */
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  valToPos(value: number, scale: string): number
  posToVal(position: number, scale: string): number
  /** Reads ranges and padding anew at once and draws before the next frame, once however often it is asked. */
  redraw(): void
  setSize(width: number, height: number): void
  destroy(): void
}

const NO_SCALE: Scale = { min: null, max: null }

export function createPlot(host: HTMLElement, { width, height, padding, ranges, draw }: PlotSetup): Plot {
  const canvas = document.createElement('canvas')
  canvas.className = 'ch-canvas'
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no canvas.')
  host.append(canvas)
  const size = { width, height }
  let inner = { left: 0, top: 0, width: 0, height: 0 }
  let scales: Readonly<Record<string, Scale>> = {}
  let isDue = false
  let isGone = false
  const spanOf = (name: string) => (name === 'x' ? inner.width : inner.height)

  const paint = () => {
    isDue = false
    if (isGone) return
    context.clearRect(0, 0, canvas.width, canvas.height)
    draw(plot)
  }
  const fit = () => {
    const ratio = pixelRatio()
    const [wide, high] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    // Setting them clears and makes anew what is drawn on, also where nothing changes.
    if (canvas.width !== wide) canvas.width = wide
    if (canvas.height !== high) canvas.height = high
    canvas.style.width = `${size.width}px`
    canvas.style.height = `${size.height}px`
    plot.redraw()
  }
  const plot: Plot = {
    context,
    get width() {
      return size.width
    },
    get height() {
      return size.height
    },
    get scales() {
      return scales
    },
    get area() {
      const ratio = pixelRatio()
      // To half a pixel: lines stay where they are drawn, on whole or half ones.
      const inPixels = (length: number) => Math.round(length * ratio * 2) / 2
      const { left, top, width, height } = inner
      return { left: inPixels(left), top: inPixels(top), width: inPixels(width), height: inPixels(height) }
    },
    valToPos(value, name) {
      const { min, max } = scales[name] ?? NO_SCALE
      if (min === null || max === null) return Number.NaN
      const share = (value - min) / (max - min)
      return spanOf(name) * (name === 'x' ? share : 1 - share)
    },
    posToVal(position, name) {
      const { min, max } = scales[name] ?? NO_SCALE
      if (min === null || max === null) return Number.NaN
      const share = position / spanOf(name)
      return min + (name === 'x' ? share : 1 - share) * (max - min)
    },
    redraw() {
      const [top, right, bottom, left] = padding()
      inner = { left, top, width: size.width - left - right, height: size.height - top - bottom }
      scales = Object.fromEntries(
        Object.entries(ranges()).map(([name, range]) => [
          name,
          range === null ? NO_SCALE : { min: range[0], max: range[1] },
        ]),
      )
      if (isDue) return
      isDue = true
      queueMicrotask(paint)
    },
    setSize(newWidth, newHeight) {
      size.width = newWidth
      size.height = newHeight
      fit()
    },
    destroy() {
      isGone = true
      stopFollowing()
      canvas.remove()
    },
  }
  const stopFollowing = onPixelRatio(fit)
  fit()
  return plot
}

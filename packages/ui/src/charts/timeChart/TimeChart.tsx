import {
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { later, useLoaded } from '../../loaded/index.ts'
import { NeedsMinutes, useNeedsMinutes } from '../../states/NeedsMinutes.tsx'
import { ChartTools, Legend, type LegendItem, useHiddenSeries, useHoverStore } from '../frame/index.ts'
import { createSignal } from '../frame/signal.ts'
import { pixelRatio } from '../plot/pixelRatio.ts'
import { chartTheme, onThemeChange } from '../theme/index.ts'
import { attachGestures } from './attachGestures.ts'
import { needsExtras } from './needsExtras.ts'
import { swatchOf } from './swatchOf.ts'
import type { TimeMark, TimePane, TimeRibbon, TimeZone } from './timeChartTypes.ts'
import { timeGestures } from './timeGestures.ts'
import { createTimePlot, type TimePlot } from './timePlot.ts'
import { gutters, type TimeScene } from './timeScene.ts'
import { timeSlots } from './timeSlots.ts'
import type { TooltipRow } from './tooltipFigures.ts'
import { isWhole, nextView, wholeView } from './viewport.ts'

export interface TimeChartHandle {
  /** The picture as it is shown, with title and legend. */
  toPng(): Promise<Blob>
  resetZoom(): void
}

export interface TimeChartProps {
  /** Names the chart to those who cannot see it, and the PNG. */
  label: string
  /** Epoch ms, ascending; the points of every series. Longer arrays with the same start are an append: zoom stays. */
  time: Float64Array
  /** Top to bottom over one time axis. */
  panes: readonly TimePane[]
  marks?: readonly TimeMark[]
  zones?: readonly TimeZone[]
  /** A strip under the clock. */
  ribbon?: TimeRibbon | null
  /** CSS px of the plot, legend apart. Default 320. */
  height?: number
  /** Under this name the browser remembers which series are off. */
  rememberAs?: string
  onHiddenChange?: (hidden: ReadonlySet<string>) => void
  /** Further figures of a point for the tooltip. */
  tooltipRows?: (index: number) => readonly TooltipRow[]
  ref?: Ref<TimeChartHandle>
}

/** Crosshair and tooltip wait for nobody's first look, extras only for charts that have some. */
const hoverPart = later(() => import('./TimeHover.tsx'))
const extrasPart = later(() => import('./extras.ts'))

const NO_MARKS: readonly TimeMark[] = []
const NO_ZONES: readonly TimeZone[] = []

/**
 * Lines, candles, bars and areas over market time, in one or more panes with one crosshair. The close of a day alone is no
 * line: what that needs is said instead.
 */
export function TimeChart(props: TimeChartProps) {
  const isClose = useNeedsMinutes() && props.time.length < 2
  return isClose ? <NeedsMinutes /> : <PlottedTimeChart {...props} />
}

function PlottedTimeChart(props: TimeChartProps) {
  const { label, time, panes, marks = NO_MARKS, zones = NO_ZONES, ribbon = null, height } = props
  const { rememberAs, onHiddenChange } = props
  const chart = useId()
  const frame = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const pointerY = useRef<number | null>(null)
  const scene = useRef<TimeScene | null>(null)
  const plot = useRef<TimePlot | null>(null)
  const plotStructure = useRef('')
  const [moved] = useState(createSignal)
  const [isZoomed, setZoomed] = useState(false)
  const store = useHoverStore('time')
  const everySeries = panes.flatMap((pane) => pane.series)
  const { hidden, toggle } = useHiddenSeries(everySeries, { rememberAs, onHiddenChange })
  const leading = everySeries.filter(({ companionOf }) => companionOf === undefined)
  const legend: LegendItem[] = leading.map((series) => ({
    key: series.key,
    name: series.name,
    ...swatchOf(series),
  }))
  const structure = structureOf(panes, ribbon !== null)
  const hover = useLoaded(hoverPart, true)
  const extras = useLoaded(extrasPart, needsExtras(panes, ribbon))

  const redraw = useCallback(() => {
    if (scene.current === null) return
    plot.current?.redraw()
    setZoomed(!isWhole(scene.current.view, scene.current.slots.count))
    moved.bump()
  }, [moved])

  // The scene follows the props before the plot is made or redrawn from it: this effect stands first.
  useLayoutEffect(() => {
    const slots = timeSlots(time)
    const before = scene.current
    const view =
      before === null
        ? wholeView(slots.count)
        : nextView(before.view, before.time, before.slots.count, time, slots.count)
    scene.current = Object.assign(before ?? {}, {
      time,
      slots,
      panes,
      marks,
      zones,
      ribbon,
      hidden,
      view,
      theme: chartTheme(),
      gutters: gutters(panes, host.current?.clientWidth ?? 0),
      extras,
    })
    if (plot.current !== null && before !== null && structureOf(panes, ribbon !== null) === plotStructure.current)
      redraw()
  }, [time, panes, marks, zones, ribbon, hidden, extras, redraw])

  useLayoutEffect(() => {
    const element = host.current
    if (element === null || scene.current === null) return
    const made = createTimePlot(element, scene.current, element.clientWidth, element.clientHeight)
    plot.current = made
    plotStructure.current = structure
    moved.bump()
    const resized = new ResizeObserver(() => {
      if (scene.current !== null) scene.current.gutters = gutters(scene.current.panes, element.clientWidth)
      made.resize(element.clientWidth, element.clientHeight)
      moved.bump()
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [structure, moved])

  useEffect(() => {
    const retheme = () => {
      if (scene.current === null) return
      scene.current.theme = chartTheme()
      redraw()
    }
    const stop = onThemeChange(retheme)
    // Text drawn before the font came is in another one.
    if (document.fonts.status === 'loading') document.fonts.ready.then(retheme)
    return stop
  }, [redraw])

  const read = useCallback(() => {
    if (scene.current === null || plot.current === null) return null
    return { scene: scene.current, plot: plot.current, pointerY: pointerY.current }
  }, [])

  const gestures = useMemo(
    () => timeGestures({ chart, store, read, redraw, moved, pointerY, band }),
    [chart, store, read, redraw, moved],
  )
  useEffect(() => (host.current === null ? undefined : attachGestures(host.current, gestures)), [gestures])

  const toPng = useCallback(async () => {
    const { chartPng } = await import('../frame/png.ts')
    const now = read()
    if (now === null) throw new Error('The chart is not drawn')
    const shown = legend.filter(({ key }) => !hidden.has(key))
    return chartPng({
      theme: now.scene.theme,
      title: label,
      legend: shown,
      canvases: now.plot.canvases(),
      ratio: pixelRatio(),
    })
  }, [read, label, legend, hidden])
  useImperativeHandle(props.ref, () => ({ toPng, resetZoom: gestures.reset }), [toPng, gestures])

  return (
    <figure ref={frame} className="ch-frame" aria-label={label}>
      <div className="ch-head">
        <Legend items={legend} hidden={hidden} onToggle={toggle} />
        <ChartTools frame={frame} fileName={label} toPng={toPng} onReset={isZoomed ? gestures.reset : undefined} />
      </div>
      <div
        ref={host}
        className="ch-plot"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the crosshair here
        tabIndex={0}
        aria-label={`${label}: arrow keys read the points, plus and minus zoom`}
        style={{ height }}
      >
        <div ref={band} className="ch-band" hidden />
        {hover !== null && <hover.TimeHover {...{ chart, store, moved, read }} tooltipRows={props.tooltipRows} />}
      </div>
    </figure>
  )
}

/** What a plot is built for; when it changes the plot is built anew, else it is only redrawn. */
function structureOf(panes: readonly TimePane[], hasRibbon: boolean): string {
  return panes
    .map((pane) => {
      const series = pane.series.map(
        (one) => `${one.key} ${one.kind} ${one.axis ?? ''} ${'dash' in one ? one.dash : ''}`,
      )
      return [pane.key, pane.weight, pane.left !== undefined, pane.right !== undefined, ...series].join(',')
    })
    .concat(hasRibbon ? 'ribbon' : '')
    .join(';')
}

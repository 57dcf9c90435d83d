import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react'
import { ChartHead, ChartTools, Legend, type LegendItem, useHiddenSeries, useHoverStore } from '../frame/index.ts'
import { usePlot } from '../frame/usePlot.ts'
import { nearestIndex } from '../plot/nearestIndex.ts'
import { CurveHover } from './CurveHover.tsx'
import { createCurvePlot } from './curvePlot.ts'
import { everyX, steppedX, withBars } from './curveScene.ts'
import { curveSwatch } from './curveSwatch.ts'
import type { CurveAxis, CurveLevel, CurveMark, CurveSeries, CurveSpan, CurveValueAxis } from './curveTypes.ts'

export interface CurveChartProps {
  /** Names the chart to those who cannot see it, and the PNG. */
  label: string
  /** Ascending; the places of every series that has none of its own. With categories: 0, 1, 2 … */
  x: Float64Array
  xAxis: CurveAxis
  left?: CurveValueAxis
  right?: CurveValueAxis
  series: readonly CurveSeries[]
  marks?: readonly CurveMark[]
  /** Shaded, with its name in the legend. */
  span?: CurveSpan | null
  levels?: readonly CurveLevel[]
  /** Further figures of an x for the tooltip. */
  tooltipRows?: (x: number) => readonly { name: string; text: string }[]
  /** A press or Enter on a place. */
  onSelect?: (x: number) => void
  /** x is the strike: the crosshair is shared with the other strike charts of the group. */
  isByStrike?: boolean
  /** CSS px of the plot, legend apart. Default: as high as the room it is given. */
  height?: number | 'fill'
  rememberAs?: string
}

const NO_MARKS: readonly CurveMark[] = []
const NO_LEVELS: readonly CurveLevel[] = []

/** Curves, bars and points over a number or over names in an order: a smile, a term structure, a profile by strike. */
export function CurveChart(props: CurveChartProps) {
  const { label, x, xAxis, left, right, series, marks = NO_MARKS, span = null, levels = NO_LEVELS } = props
  const { tooltipRows, onSelect, isByStrike = false, height = 'fill', rememberAs } = props
  const chart = useId()
  const frame = useRef<HTMLElement>(null)
  const store = useHoverStore(isByStrike ? 'strike' : 'own')
  const { hidden, toggle } = useHiddenSeries(series, { rememberAs })
  const legend: LegendItem[] = series.map((one) => ({
    key: one.key,
    name: one.name,
    ...curveSwatch(one),
  }))

  const next = useMemo(() => {
    const shown = series.filter(({ key }) => !hidden.has(key))
    return withBars({ x, xAxis, left, right, series: shown, marks, span, levels })
  }, [x, xAxis, left, right, series, hidden, marks, span, levels])
  const { host, moved, read } = usePlot(createCurvePlot, next)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const now = read()
    if (now === null) return
    const places = everyX(now.scene)
    const at = nearestIndex(places, now.plot.xAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
    if (at >= 0) store.set({ at: places[at], chart })
  }
  const press = (event: KeyboardEvent) => {
    const now = read()
    if (now === null) return
    const hover = store.get()
    const to = steppedX(everyX(now.scene), hover?.at ?? null, event.key)
    if (to !== null) store.set({ at: to, chart })
    else if (event.key === 'Enter' && hover !== null) onSelect?.(hover.at)
    else if (event.key === 'Escape') store.set(null)
    else return
    event.preventDefault()
  }
  return (
    <figure ref={frame} className={height === 'fill' ? 'ch-frame ch-fill' : 'ch-frame'} aria-label={label}>
      <ChartHead>
        <Legend items={legend} hidden={hidden} onToggle={toggle}>
          {span !== null && (
            <span className="ch-key">
              <i className="ch-span-key" />
              {span.label}
            </span>
          )}
        </Legend>
        <ChartTools frame={frame} fileName={label} />
      </ChartHead>
      <div
        ref={host}
        className="ch-plot"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the axis here
        tabIndex={0}
        aria-label={`${label}: arrow keys move along ${xAxis.name.toLowerCase()}`}
        style={{ ...(height === 'fill' ? {} : { height }), ...(onSelect === undefined ? {} : { cursor: 'pointer' }) }}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => store.set(null)}
        onKeyDown={press}
        onClick={() => {
          const hover = store.get()
          if (hover !== null) onSelect?.(hover.at)
        }}
      >
        <CurveHover {...{ chart, store, moved, read, tooltipRows }} />
      </div>
    </figure>
  )
}

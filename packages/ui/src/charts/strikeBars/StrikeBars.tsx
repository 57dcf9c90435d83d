import './strikeBars.css'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { ChartHead, ChartTools, Legend, type LegendItem, useHiddenSeries, useHoverStore } from '../frame/index.ts'
import { usePlot } from '../frame/usePlot.ts'
import { StrikeHover } from './StrikeHover.tsx'
import type { StrikeColumn, StrikeMark, StrikeSpan, StrikeView } from './strikeBarsTypes.ts'
import { createStrikePlot } from './strikePlot.ts'

export interface StrikeBarsProps {
  /** Names the chart to those who cannot see it, and the PNG. */
  label: string
  /** Ascending; the strikes shown. */
  strikes: Float64Array
  /** Side by side at each strike. */
  columns: readonly StrikeColumn[]
  /** Default both. */
  view?: StrikeView
  marks?: readonly StrikeMark[]
  /** The expected move, shaded. */
  span?: StrikeSpan | null
  /** Name and unit of the value axis: 'OI, lots'. */
  axisName: string
  format: (value: number) => string
  formatStrike: (strike: number) => string
  /** What the tooltip says of the strike at an index. */
  tooltip: (index: number) => ReactNode
  /** What a bar below its base is called in the legend. Default 'removed'. */
  removedName?: string
  selected?: number | null
  onSelect?: (strike: number) => void
  /** CSS px, at least 280. Default: as high as the room it is given. */
  height?: number | 'fill'
  rememberAs?: string
  onHiddenChange?: (hidden: ReadonlySet<string>) => void
}

const NO_MARKS: readonly StrikeMark[] = []

/** Bars by strike, calls and puts side by side, with what was added and removed since the base. */
export function StrikeBars(props: StrikeBarsProps) {
  const {
    label,
    strikes,
    columns,
    view = 'both',
    marks = NO_MARKS,
    span = null,
    axisName,
    format,
    formatStrike,
  } = props
  const {
    tooltip,
    removedName = 'removed',
    selected = null,
    onSelect,
    height = 'fill',
    rememberAs,
    onHiddenChange,
  } = props
  const chart = useId()
  const frame = useRef<HTMLElement>(null)
  const store = useHoverStore('strike')
  const { hidden, toggle } = useHiddenSeries(columns, { rememberAs, onHiddenChange })
  const legend: LegendItem[] = columns.map(({ key, name, color }) => ({ key, name, color, swatch: 'block' }))

  const next = useMemo(() => {
    const shown = columns.filter(({ key }) => !hidden.has(key))
    return { strikes, columns: shown, view, marks, span, axisName, format, formatStrike }
  }, [strikes, columns, hidden, view, marks, span, axisName, format, formatStrike])
  const { host, moved, read } = usePlot(createStrikePlot, next)
  const hoverSlot = (slot: number) => {
    const nearest = Math.max(0, Math.min(strikes.length - 1, slot))
    if (strikes.length > 0) store.set({ at: strikes[nearest], chart })
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const slot = read()?.plot.slotAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
    if (slot !== undefined) hoverSlot(Math.round(slot))
  }
  const press = (event: KeyboardEvent) => {
    const hover = store.get()
    const at = hover === null ? -1 : strikes.indexOf(hover.at)
    const middle = selected === null ? strikes.length >> 1 : strikes.indexOf(selected)
    if (event.key === 'ArrowLeft') hoverSlot(at < 0 ? middle : at - 1)
    else if (event.key === 'ArrowRight') hoverSlot(at < 0 ? middle : at + 1)
    else if (event.key === 'Home') hoverSlot(0)
    else if (event.key === 'End') hoverSlot(strikes.length - 1)
    else if (event.key === 'Enter' && at >= 0) onSelect?.(strikes[at])
    else if (event.key === 'Escape') store.set(null)
    else return
    event.preventDefault()
  }
  const hasChange = view === 'both' && columns.some(({ change }) => change !== undefined)
  return (
    <figure ref={frame} className={height === 'fill' ? 'ch-frame ch-fill' : 'ch-frame'} aria-label={label}>
      <ChartHead>
        <Legend items={legend} hidden={hidden} onToggle={toggle}>
          {hasChange && <Key name="added" text="added" />}
          {view !== 'oi' && <Key name="removed" text={removedName} />}
          {span !== null && <Key name="span" text={span.label} />}
        </Legend>
        <ChartTools frame={frame} fileName={label} />
      </ChartHead>
      <div
        ref={host}
        className="ch-plot ch-strikes"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the strikes here
        tabIndex={0}
        aria-label={`${label}: arrow keys move along the strikes`}
        style={height === 'fill' ? {} : { height }}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => store.set(null)}
        onKeyDown={press}
        onClick={() => {
          const hover = store.get()
          if (hover !== null) onSelect?.(hover.at)
        }}
      >
        <StrikeHover {...{ store, moved, strikes, selected, read, tooltip }} />
      </div>
    </figure>
  )
}

function Key({ name, text }: { name: 'added' | 'removed' | 'span'; text: string }) {
  return (
    <span className="ch-key">
      <i className={`ch-${name}`} />
      {text}
    </span>
  )
}

import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { later, useLoaded } from '../../loaded/index.ts'
import { NeedsMinutes, useNeedsMinutes } from '../../states/NeedsMinutes.tsx'
import { TakeEarlierContext } from '../frame/earlier.ts'
import { ChartHead, ChartTools, useHiddenSeries, useHoverStore } from '../frame/index.ts'
import { LevelKeeperContext } from '../frame/levelKeeper.ts'
import { intervalName } from './intervalName.ts'
import { needsExtras } from './needsExtras.ts'
import { READOUT_MORE } from './paneRoom.ts'
import type { TooltipRow } from './readoutFigures.ts'
import { TimeReadout } from './TimeReadout.tsx'
import type { TimeMark, TimePane, TimeRibbon, TimeZone } from './timeChartTypes.ts'
import { timeSlots } from './timeSlots.ts'
import { useTimePlot } from './useTimePlot.ts'

export interface TimeChartProps {
  /** Names the chart to those who cannot see it, and the PNG. */
  label: string
  /** What the readout begins with; default the label. */
  title?: string
  /** Epoch ms, ascending; the points of every series. Longer arrays with the same start are an append: zoom stays. */
  time: Float64Array
  /** How long a point is, '1d', where the page knows; default: as the times tell. */
  interval?: string
  /** Top to bottom over one time axis. */
  panes: readonly TimePane[]
  marks?: readonly TimeMark[]
  zones?: readonly TimeZone[]
  /** A strip under the clock. */
  ribbon?: TimeRibbon | null
  /** CSS px of the panes, the readout apart. Default: as high as the room it is given. */
  height?: number | 'fill'
  /** Under this name the browser remembers which series are off. */
  rememberAs?: string
  onHiddenChange?: (hidden: ReadonlySet<string>) => void
  /** How wide a point is at least when the chart opens: the newest that fit are in view. Default: all are. */
  slotPx?: number
  /** Further figures of a point for the readout. */
  tooltipRows?: (index: number) => readonly TooltipRow[]
}

/** Crosshair and gestures come after the first picture, extras only to charts that have some. */
const handPart = later(() => import('./hand.ts'))
const extrasPart = later(() => import('./extras.ts'))
/** Drawing comes after the first picture. */
const levelsPart = later(() => import('./TimeLevels.tsx'))

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
  const { label, time, panes, marks = NO_MARKS, zones = NO_ZONES, ribbon = null, height = 'fill' } = props
  const { rememberAs, onHiddenChange, slotPx = 0 } = props
  const chart = useId()
  const frame = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const pointerY = useRef<number | null>(null)
  const isHandled = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const store = useHoverStore('time')
  const everySeries = panes.flatMap((pane) => pane.series)
  const { hidden, toggle } = useHiddenSeries(everySeries, { rememberAs, onHiddenChange })
  const slots = useMemo(() => timeSlots(time), [time])
  const hand = useLoaded(handPart, true)
  const extras = useLoaded(extrasPart, needsExtras(panes, ribbon))
  const keeper = useContext(LevelKeeperContext)
  const levels = useLoaded(levelsPart, keeper !== null && rememberAs !== undefined && hand !== null)
  const shown = { time, slots, panes, marks, zones, ribbon, hidden, extras, slotPx }
  const { moved, laid, isZoomed, read, redraw, awaitEarlier } = useTimePlot(host, shown)

  const takeEarlier = useContext(TakeEarlierContext)
  const needEarlier = useCallback(() => {
    if (takeEarlier !== null && awaitEarlier()) takeEarlier()
  }, [takeEarlier, awaitEarlier])
  const readAtPointer = useCallback(() => {
    const now = read()
    return now === null ? null : { ...now, pointerY: pointerY.current }
  }, [read])
  const gestures = useMemo(() => {
    if (hand === null) return null
    const hold = (on: boolean) => {
      isHandled.current = on
      setHeld(on)
    }
    const isFull = () => document.fullscreenElement?.contains(host.current) ?? false
    const wheelZooms = () => isHandled.current || isFull()
    return hand.timeGestures({ chart, store, read, redraw, moved, pointerY, hold, wheelZooms, needEarlier })
  }, [hand, chart, store, read, redraw, moved, needEarlier])
  useEffect(
    () =>
      hand === null || gestures === null || host.current === null
        ? undefined
        : hand.attachGestures(host.current, gestures),
    [hand, gestures],
  )

  const isFill = height === 'fill'
  return (
    <figure ref={frame} className={isFill ? 'ch-frame ch-fill' : 'ch-frame'} aria-label={label}>
      <div
        className={isZoomed ? 'ch-room ch-zoomed' : 'ch-room'}
        style={isFill ? {} : { height: height + READOUT_MORE }}
      >
        <TimeReadout
          {...{ time, slots, panes, ribbon, hidden, store, laid, read }}
          title={props.title ?? label}
          interval={props.interval ?? intervalName(time, slots)}
          onToggle={toggle}
          tooltipRows={props.tooltipRows}
        />
        <ChartHead place="corner">
          <ChartTools frame={frame} fileName={label} onReset={isZoomed ? gestures?.reset : undefined} />
        </ChartHead>
        <div
          ref={host}
          className={isHeld ? 'ch-plot ch-held' : 'ch-plot'}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the crosshair here
          tabIndex={0}
          aria-label={`${label}: arrow keys read the points, plus and minus zoom`}
        >
          {hand !== null && <hand.TimeHover {...{ chart, store, moved, read: readAtPointer }} />}
          {isHeld && <span className="ch-hint">The wheel zooms, Esc leaves</span>}
        </div>
        {levels !== null && keeper !== null && rememberAs !== undefined && (
          <levels.default keeper={keeper} chart={rememberAs} moved={moved} read={read} />
        )}
      </div>
    </figure>
  )
}

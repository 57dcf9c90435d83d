import { compact, grouped } from '@strikelens/market/formats'
import { LazyTimeChart, type LineSeries, type PriceShapes, type TimeSeries } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { LinesAxis, LinesChart, ListLines } from './listLines.ts'

/** Further lines of one chart are dashed in the same colours. */
const COLORS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const

interface OverTimeProps {
  readonly chart: Wire<LinesChart>
  readonly lines: Wire<ListLines>
  /** px. */
  readonly height: number
}

/** Numbers over time, in one pane or several. */
export function OverTime({ chart, lines: drawn, height }: OverTimeProps) {
  const { time: times, interval, lines, shaded, ribbon, profile } = drawn
  const { title, note, axis, panes: further, level } = chart
  const isPhone = usePhone()
  const time = useMemo(() => column(times), [times])
  const panes = useMemo(() => {
    const paneOf = (key: string | undefined, { name, unit = '', decimals, isCompact }: Wire<LinesAxis>) => ({
      key: key ?? 'lines',
      right: { name, unit, format: isCompact === true ? compact : (value: number) => grouped(value, decimals ?? 0) },
      series: lines.flatMap((line, place) =>
        line.pane === key ? seriesOf(line, place, { count: lines.length, isPhone }) : [],
      ),
      ...(key === undefined && profile !== undefined ? { shapes: profileShapes(profile), weight: 3 } : {}),
      ...(key !== undefined || level === undefined
        ? {}
        : { levels: [{ value: level.value ?? 0, label: level.label, color: 'ink-3' as const }] }),
    })
    return [paneOf(undefined, axis), ...Object.entries(further ?? {}).map(([key, one]) => paneOf(key, one))]
  }, [lines, axis, further, level, profile, isPhone])
  const zones = useMemo(
    () => (shaded === undefined ? [] : [{ from: shaded.from ?? 0, to: shaded.to ?? 0, color: 'atm' as const }]),
    [shaded],
  )
  const phases = useMemo(
    () =>
      ribbon === undefined
        ? null
        : { ...ribbon, spans: ribbon.spans.map((span) => ({ ...span, from: span.from ?? 0, to: span.to ?? 0 })) },
    [ribbon],
  )
  return (
    <Panel title={title} {...(note === undefined ? {} : { note })} hasRule={false}>
      <LazyTimeChart
        label={title}
        time={time}
        interval={interval}
        panes={panes}
        zones={zones}
        ribbon={phases}
        height={height}
      />
    </Panel>
  )
}

/** Of fewer the readout is enough to tell which is which. */
const MANY = 4

interface Place {
  /** Of all lines of the chart. */
  readonly count: number
  readonly isPhone: boolean
}

function seriesOf(
  { name, values, isBars, color: own, stack, below, marks, barColor, candles, dots }: Wire<ListLines>['lines'][number],
  place: number,
  { count, isPhone }: Place,
): TimeSeries[] {
  const dotted = dots?.at.map((index) => ({ index, shape: 'dot' as const, label: dots.label }))
  const points = marks?.map(({ at, label, side }) => ({ index: at ?? 0, label, shape: side, color: side }))
  if (candles !== undefined) {
    const [open, high, low, close] = [candles.open, candles.high, candles.low, values].map(column)
    const bars = { key: name, name, kind: 'candle', color: 'ink', open, high, low, close } as const
    if (points === undefined || points.length === 0) return [bars]
    // A signal stands at the end of its bar, which nothing joins to the next one.
    const ends = Float64Array.from(close, () => Number.NaN)
    for (const { index, shape } of points) ends[index] = shape === 'up' ? low[index] : high[index]
    return [bars, { ...MARKS, values: ends, points }]
  }
  const color = own ?? COLORS[place % COLORS.length]
  const base = { key: name, name, color, values: column(values), ...(stack === undefined ? {} : { stack }) }
  if (isBars === true) {
    if (barColor === undefined) return [{ kind: 'histogram', ...base }]
    const { colors, at } = barColor
    return [{ kind: 'histogram', ...base, barColor: (index) => colors[at[index] ?? Number.NaN] ?? color }]
  }
  if (below !== undefined) return [{ kind: 'area', ...base, belowColor: below }]
  if (stack !== undefined) return [{ kind: 'area', ...base }]
  const dash: LineSeries['dash'] = place < COLORS.length || own !== undefined ? 'solid' : 'dashed'
  const isTold = count < MANY || isPhone || own !== undefined
  const end = count === 1 ? { isMain: true } : isTold ? { hasTag: false } : { endLabel: name }
  const marked = points ?? dotted
  return [{ kind: 'line', ...base, dash, ...end, ...(marked === undefined ? {} : { points: marked }) }]
}

const MARKS = {
  key: 'marks',
  name: 'Signals',
  kind: 'line',
  color: 'ink-3',
  hasTag: false,
  isInTooltip: false,
} as const

/** Volume by price at the right edge, the value area in the stronger tint. */
function profileShapes({ low, rowHeight, volume, area }: NonNullable<Wire<ListLines>['profile']>): PriceShapes {
  const [foot, step] = [low ?? Number.NaN, rowHeight ?? Number.NaN]
  const rows = volume.map((units, row) => {
    const from = foot + row * step
    const isInside = from >= (area.low ?? 0) - step / 2 && from < (area.high ?? 0) - step / 2
    return {
      from,
      to: from + step,
      parts: [{ value: units ?? 0, color: isInside ? ('vwap' as const) : ('volume' as const) }],
    }
  })
  return { axis: 'right', profiles: [{ key: 'volume', side: 'right', share: 0.2, rows }] }
}

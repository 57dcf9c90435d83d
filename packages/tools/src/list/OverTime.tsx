import { grouped } from '@strikelens/market/formats'
import { LazyTimeChart, type LineSeries, type TimeSeries } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { LinesAxis, LinesChart, ListLines } from './listData.ts'

/** Further lines of one chart are dashed in the same colours. */
const COLORS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const

interface OverTimeProps {
  readonly chart: Wire<LinesChart>
  readonly lines: Wire<ListLines>
  /** px. */
  readonly height: number
}

/** Numbers over time, in one pane or several. */
export function OverTime({ chart, lines: { time: times, interval, lines, shaded }, height }: OverTimeProps) {
  const { title, note, axis, panes: further, level } = chart
  const isPhone = usePhone()
  const time = useMemo(() => column(times), [times])
  const panes = useMemo(() => {
    const paneOf = (key: string | undefined, { name, unit = '', decimals }: Wire<LinesAxis>) => ({
      key: key ?? 'lines',
      right: { name, unit, format: (value: number) => grouped(value, decimals ?? 0) },
      series: lines.flatMap((line, place) =>
        line.pane === key ? [seriesOf(line, place, { isOnly: lines.length === 1, isPhone })] : [],
      ),
      ...(key !== undefined || level === undefined
        ? {}
        : { levels: [{ value: level.value ?? 0, label: level.label, color: 'ink-3' as const }] }),
    })
    return [paneOf(undefined, axis), ...Object.entries(further ?? {}).map(([key, one]) => paneOf(key, one))]
  }, [lines, axis, further, level, isPhone])
  const zones = useMemo(
    () => (shaded === undefined ? [] : [{ from: shaded.from ?? 0, to: shaded.to ?? 0, color: 'atm' as const }]),
    [shaded],
  )
  return (
    <Panel title={title} {...(note === undefined ? {} : { note })} hasRule={false}>
      <LazyTimeChart label={title} time={time} interval={interval} panes={panes} zones={zones} height={height} />
    </Panel>
  )
}

interface Place {
  readonly isOnly: boolean
  readonly isPhone: boolean
}

function seriesOf(
  { name, values, isBars, color: own, stack, below, marks, barColor }: Wire<ListLines>['lines'][number],
  place: number,
  { isOnly, isPhone }: Place,
): TimeSeries {
  const color = own ?? COLORS[place % COLORS.length]
  const base = { key: name, name, color, values: column(values), ...(stack === undefined ? {} : { stack }) }
  if (isBars === true) {
    if (barColor === undefined) return { kind: 'histogram', ...base }
    const { colors, at } = barColor
    return { kind: 'histogram', ...base, barColor: (index) => colors[at[index] ?? Number.NaN] ?? color }
  }
  if (below !== undefined) return { kind: 'area', ...base, belowColor: below }
  if (stack !== undefined) return { kind: 'area', ...base }
  const dash: LineSeries['dash'] = place < COLORS.length || own !== undefined ? 'solid' : 'dashed'
  const end = isOnly ? { isMain: true } : isPhone || own !== undefined ? { hasTag: false } : { endLabel: name }
  const points = marks?.map(({ at, label, side }) => ({ index: at ?? 0, label, shape: side, color: side }))
  return { kind: 'line', ...base, dash, ...end, ...(points === undefined ? {} : { points }) }
}

import { grouped } from '@strikelens/market/formats'
import { LazyTimeChart, type LineSeries, type TimeSeries } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { LinesChart } from './list.ts'
import type { ListLines } from './listData.ts'

/** Further lines of one chart are dashed in the same colours. */
const COLORS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const
/** Of fewer the readout is enough to tell which is which. */
const MANY = 4

interface OverTimeProps {
  readonly chart: LinesChart
  readonly lines: Wire<ListLines>
  /** CSS px. */
  readonly height: number
}

/** Lines over time whose numbers an answer has. */
export function OverTime({ chart, height, lines: { time: times, interval, lines, shaded } }: OverTimeProps) {
  const { title, note, axis, level } = chart
  const isPhone = usePhone()
  const time = useMemo(() => column(times), [times])
  const panes = useMemo(() => {
    const { decimals, unit = '' } = axis
    const series = lines.map(({ name: line, values, isBars, dots }, place): TimeSeries => {
      const color = COLORS[place % COLORS.length]
      if (isBars === true) return { kind: 'histogram', key: line, name: line, color, values: column(values) }
      const dash: LineSeries['dash'] = place < COLORS.length ? 'solid' : 'dashed'
      const end =
        lines.length === 1 ? { isMain: true } : lines.length < MANY || isPhone ? { hasTag: false } : { endLabel: line }
      const points = dots?.at.map((index) => ({ index, shape: 'dot' as const, label: dots.label })) ?? []
      return { kind: 'line', key: line, name: line, color, values: column(values), dash, points, ...end }
    })
    return [
      {
        key: 'lines',
        right: { name: axis.name, unit, format: (value: number) => grouped(value, decimals) },
        series,
        ...(level === undefined ? {} : { levels: [{ ...level, color: 'ink-3' as const }] }),
      },
    ]
  }, [lines, axis, level, isPhone])
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

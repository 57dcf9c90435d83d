import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import {
  type LinePoint,
  type LineSeries,
  TimeChart,
  type TimePane,
  type TooltipRow,
} from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { DecayRows } from './decayRows.ts'
import { axisText, decayLine, MEASURE_UNITS, type Measure, measureOf } from './measure.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'

/** Both sides around zero with the total, what time alone explains, and spot. */
export const DecayChart = memo(function DecayChart({ data, params }: ViewProps<PremiumDecay, Params>) {
  const measure = measureOf(data, params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => decayPanes(data, measure), [data, measure])
  return (
    <TimeChart
      label={`${data.context.symbol} premium decay`}
      time={time}
      panes={panes}
      rememberAs="premium-decay"
      tooltipRows={(row) => decayTip(data.rows, row, measure)}
    />
  )
})

export function decayPanes({ rows, context }: Wire<PremiumDecay>, measure: Measure): TimePane[] {
  const line = (key: 'ce' | 'pe' | 'total' | 'expected', name: string, color: LineSeries['color']): LineSeries => ({
    key,
    kind: 'line',
    name,
    color,
    axis: 'left',
    // A change since the base is measured from nothing.
    base: 0,
    values: column(decayLine(rows, key, measure)),
  })
  return [
    {
      key: 'decay',
      left: { name: 'Change', unit: MEASURE_UNITS[measure], format: axisText(measure) },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value) },
      levels: [{ value: 0, label: '', color: 'line-control', axis: 'left' }],
      series: [
        { key: 'spot', kind: 'line', name: 'Spot', color: 'spot', axis: 'right', values: column(rows.spot) },
        { ...line('total', 'Total', 'ink-3'), hasTag: false },
        { ...line('expected', 'Expected by time', 'ink-3'), dash: 'dotted', hasTag: false },
        { ...line('pe', 'PE', 'put'), isMain: true },
        { ...line('ce', 'CE', 'call'), isMain: true, points: crossPoints(rows, measure) },
      ],
    },
  ]
}

/** Where the sides change places. */
export function crossPoints(rows: Wire<DecayRows>, measure: Measure): readonly LinePoint[] {
  return rows.crossovers[measure].flatMap((row) => {
    if (row === null) return []
    const isCallAhead = (rows.ce[measure][row] ?? 0) > (rows.pe[measure][row] ?? 0)
    return [
      {
        index: row,
        shape: isCallAhead ? ('up' as const) : ('down' as const),
        label: isCallAhead ? 'Calls go ahead' : 'Puts go ahead',
      },
    ]
  })
}

/** The other measure of each line, and the state. */
export function decayTip(rows: Wire<DecayRows>, row: number, measure: Measure): readonly TooltipRow[] {
  const other = (points: number | null, pct: number | null) =>
    measure === 'pct' ? signed(points, 2) : signedPercent(pct)
  const name = measure === 'pct' ? 'points' : '%'
  return [
    { name: `CE, ${name}`, text: other(rows.ce.points[row], rows.ce.pct[row]) },
    { name: `PE, ${name}`, text: other(rows.pe.points[row], rows.pe.pct[row]) },
    { name: `Total, ${name}`, text: other(rows.total[row], rows.totalPct[row]) },
    ...(rows.state[row] === null ? [] : [{ name: 'State', text: rows.state[row] ?? '' }]),
  ]
}

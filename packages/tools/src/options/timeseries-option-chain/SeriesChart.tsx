import { compact, grouped, plain, price } from '@strikelens/market/formats'
import { type LineSeries, TimeChart, type TimeMark, type TimePane } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, TimeSeriesChain } from './compute.ts'
import { seriesTip } from './seriesTip.ts'
import { unitScale } from './unitScale.ts'

/** Both legs through the sessions: price with VWAP and spot, open interest and IV over one time axis. */
export const SeriesChart = memo(function SeriesChart({ data, params }: ViewProps<TimeSeriesChain, Params>) {
  const { rows } = data
  const scale = unitScale(data, params)
  const time = useMemo(() => column(rows.time), [rows])
  const panes = useMemo(() => seriesPanes(data, scale, params.unit), [data, scale, params.unit])
  const marks = useMemo(() => rollMarks(data), [data])
  const name = params.follow === '1' ? 'ATM' : plain(data.strike)
  return (
    <TimeChart
      label={`${data.context.symbol} ${name}`}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs="timeseries-option-chain"
      tooltipRows={(row) => seriesTip(rows, row, scale)}
    />
  )
})

/** Three panes under one crosshair: premium with spot over it, open interest, IV. */
export function seriesPanes({ rows, context }: Wire<TimeSeriesChain>, scale: number, unit: string): TimePane[] {
  const line = (
    key: string,
    name: string,
    color: LineSeries['color'],
    values: readonly (number | null)[],
    times = 1,
  ): LineSeries => ({
    key,
    kind: 'line',
    name,
    color,
    axis: 'left',
    values: column(values).map((value) => value * times),
    dotted: rolled,
  })
  // Across a roll the line leads from one contract to another.
  const rolled = Uint8Array.from(rows.time, (_, row) => (rows.dividers.some((divider) => divider.row === row) ? 1 : 0))
  const vwaps: LineSeries[] = rows.isDaily
    ? []
    : [
        { ...line('ceVwap', 'CE VWAP', 'vwap', rows.ce.vwap), dash: 'dashed', hasTag: false },
        { ...line('peVwap', 'PE VWAP', 'vwap', rows.pe.vwap), dash: 'dotted', hasTag: false },
      ]
  return [
    {
      key: 'price',
      weight: 2,
      left: { name: 'Premium', unit: '₹', format: price },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value) },
      series: [
        { ...line('spot', 'Spot', 'spot', rows.spot), axis: 'right', dotted: new Uint8Array(rows.time.length) },
        ...vwaps,
        line('ce', 'CE', 'call', rows.ce.ltp),
        line('pe', 'PE', 'put', rows.pe.ltp),
      ],
    },
    {
      key: 'oi',
      left: { name: 'OI', unit: unit === 'qty' ? 'qty' : 'lots', format: compact },
      series: [
        { ...line('ceOi', 'CE OI', 'call', rows.ce.oi, scale), kind: 'step' },
        { ...line('peOi', 'PE OI', 'put', rows.pe.oi, scale), kind: 'step' },
      ],
    },
    {
      key: 'iv',
      left: { name: 'IV', unit: '%', format: price },
      series: [line('ceIv', 'CE IV', 'call', rows.ce.iv, 100), line('peIv', 'PE IV', 'put', rows.pe.iv, 100)],
    },
  ]
}

/** Names of more than these would cover one another; the tooltip has the strike of every row. */
const MOST_NAMED = 4

/** Where the followed strike rolled, and ex-dates. */
export function rollMarks({ rows }: Wire<TimeSeriesChain>): TimeMark[] {
  const isNamed = rows.dividers.length <= MOST_NAMED
  return rows.dividers.flatMap(({ row, text }) => {
    const time = row === null ? null : rows.time[row]
    return time === null ? [] : [{ time, label: isNamed ? text : '', isSlight: true }]
  })
}

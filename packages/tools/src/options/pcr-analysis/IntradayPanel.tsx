import { grouped, ratio } from '@strikelens/market/formats'
import {
  type LineSeries,
  TimeChart,
  type TimeMark,
  type TimePane,
  type TooltipRow,
  type ValueBand,
} from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'
import type { PcrRows } from './pcrRows.ts'

/** The ratio of changes knows no measure when calls hardly change: above this it is drawn at the edge. */
const CHANGE_CAP = 3
const METRICS = ['oi', 'volume', 'chg'] as const

/** Bands of PCR (OI) (§O13), as the chart shades them: the outer ones twice, so that they are the deeper. */
export const PCR_BANDS: readonly ValueBand[] = [
  { from: Number.NEGATIVE_INFINITY, to: 0.7, color: 'call', axis: 'left' },
  { from: Number.NEGATIVE_INFINITY, to: 0.7, color: 'call', label: 'Bearish', axis: 'left' },
  { from: 0.7, to: 0.9, color: 'call', label: 'Mildly Bearish', axis: 'left' },
  { from: 1.1, to: 1.3, color: 'put', label: 'Mildly Bullish', axis: 'left' },
  { from: 1.3, to: Number.POSITIVE_INFINITY, color: 'put', label: 'Bullish', axis: 'left' },
  { from: 1.3, to: Number.POSITIVE_INFINITY, color: 'put', axis: 'left' },
]

/** The three ratios through the session over the bands, with spot. */
export const IntradayPanel = memo(function IntradayPanel({ data, params }: ViewProps<PcrAnalysis, Params>) {
  const { rows, context } = data
  const time = useMemo(() => column(rows.time), [rows])
  const panes = useMemo(() => pcrPanes(data, params.metric), [data, params.metric])
  const marks = useMemo(() => rollingMarks(rows), [rows])
  return (
    <TimeChart
      label={`${context.symbol} put-call ratio`}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs="pcr-analysis"
      tooltipRows={(row) => pcrTip(rows, row)}
    />
  )
})

/**
 * Each ratio on a scale of its own, the chosen one first and largest with spot beside it: PCR (OI) moves by hundredths in a
 * day in which PCR (volume) halves.
 */
export function pcrPanes({ rows, context }: Wire<PcrAnalysis>, metric: Params['metric']): TimePane[] {
  const ratios = {
    oi: { name: 'PCR (OI)', color: 'series-1', values: column(rows.pcr) },
    volume: { name: 'PCR (volume)', color: 'series-2', values: column(rows.pcrVolume) },
    chg: {
      name: 'PCR (ΔOI)',
      color: 'series-3',
      values: column(rows.pcrOiChg).map((value) => Math.min(value, CHANGE_CAP)),
    },
  } as const
  // A ratio that never existed in the session has no pane of its own.
  const isKnown = (key: Params['metric']) => ratios[key].values.some((value) => !Number.isNaN(value))
  const order = [metric, ...METRICS.filter((key) => key !== metric && isKnown(key))]
  return order.map((key): TimePane => {
    const { name, color, values } = ratios[key]
    const isChosen = key === metric
    const line: LineSeries = {
      key,
      kind: 'line',
      name,
      color,
      axis: 'left',
      values,
      isMain: isChosen,
      hasTag: isChosen,
      // The tooltip writes the ratio of changes in full.
      isInTooltip: key !== 'chg',
    }
    const spot: LineSeries = {
      key: 'spot',
      kind: 'line',
      name: 'Spot',
      color: 'spot',
      axis: 'right',
      values: column(rows.spot),
    }
    return {
      key,
      weight: isChosen ? 3 : 1,
      left: { name, unit: '', format: ratio },
      ...(isChosen ? { right: { name: context.symbol, unit: '', format: (value: number) => grouped(value) } } : {}),
      ...(key === 'oi' ? { bands: PCR_BANDS } : {}),
      series: isChosen ? [spot, line] : [line],
    }
  })
}

/** The sums behind the ratios, and the ratio of changes as it is. */
export function pcrTip(rows: Wire<PcrRows>, row: number): readonly TooltipRow[] {
  const pair = (pe: number | null, ce: number | null) => `${grouped(pe)} / ${grouped(ce)}`
  return [
    { name: 'PCR (ΔOI)', text: ratio(rows.pcrOiChg[row]) },
    { name: 'PE / CE OI', text: pair(rows.peOi[row], rows.ceOi[row]) },
    { name: 'PE / CE volume', text: pair(rows.peVolume[row], rows.ceVolume[row]) },
    { name: 'PE / CE ΔOI', text: pair(rows.peOiChg[row], rows.ceOiChg[row]) },
    ...(rows.band[row] === null ? [] : [{ name: 'Band', text: rows.band[row] ?? '' }]),
  ]
}

/** Rows at which a rolling window took other strikes (§O7). */
export function rollingMarks(rows: Wire<PcrRows>): TimeMark[] {
  return Array.from(rows.isSetChanged).flatMap((isChanged, row) => {
    const time = rows.time[row]
    return isChanged === 1 && time !== null ? [{ time, label: '', isSlight: true }] : []
  })
}

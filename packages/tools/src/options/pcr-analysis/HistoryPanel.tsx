import { grouped, percent, ratio, signed } from '@strikelens/market/formats'
import { type LineSeries, TimeChart, type TimeMark, type TimePane } from '@strikelens/ui/charts/timeChart'
import { day } from '@strikelens/ui/formats'
import { memo, useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { type HistoryDays, spanDays } from './historyDays.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'
import type { PcrHistory } from './pcrHistory.ts'

/** Daily ratios with the mean of the 20 sessions before and two standard deviations around it. */
export const HistoryPanel = memo(function HistoryPanel({ data, params }: ViewProps<PcrAnalysis, Params>) {
  const { history, context } = data
  const days = useMemo(() => spanDays(history, params.span), [history, params.span])
  const panes = useMemo(() => historyPanes(history, days, context.symbol), [history, days, context.symbol])
  const marks = useMemo(() => expiryMarks(history, days), [history, days])
  return (
    <TimeChart
      label={`${context.symbol} put-call ratio by day`}
      time={days.time}
      panes={panes}
      marks={marks}
      rememberAs="pcr-history"
      tooltipRows={(slot) => {
        const at = days.places[slot]
        if (at === null) return []
        return [
          { name: 'Expiry', text: `${day(history.expiry[at])}, ${grouped(history.dte[at])} days left` },
          { name: 'z', text: signed(history.z[at], 2) },
          { name: 'Percentile, all', text: percent(history.percentile[at], 1) },
          { name: 'Percentile, same days left', text: percent(history.dtePercentile[at], 1) },
        ]
      }}
    />
  )
})

export function historyPanes(history: Wire<PcrHistory>, { values }: HistoryDays, symbol: string): TimePane[] {
  const line = (key: string, name: string, color: LineSeries['color'], column: Float64Array): LineSeries => ({
    key,
    kind: 'line',
    name,
    color,
    axis: 'left',
    values: column,
  })
  const mean = values(history.mean)
  const sd = values(history.sd)
  const band = (key: string, name: string, times: number): LineSeries => ({
    ...line(
      key,
      name,
      'ink-3',
      mean.map((value, i) => value + times * sd[i]),
    ),
    dash: 'dotted',
    hasTag: false,
  })
  return [
    {
      key: 'pcr',
      left: { name: 'PCR (OI)', unit: '', format: ratio },
      right: { name: symbol, unit: '', format: (value) => grouped(value) },
      fills: [{ between: ['upper', 'lower'], color: 'line-soft' }],
      series: [
        // Prices know no expiry: their line goes on where the ratio's begins anew.
        { ...line('spot', 'Close', 'spot', values(history.close, true)), axis: 'right' },
        band('upper', '+2 sd', 2),
        band('lower', '−2 sd', -2),
        { ...line('mean', 'Mean, 20 sessions', 'vwap', mean), dash: 'dashed', hasTag: false },
        { ...line('pcr', 'PCR (OI)', 'series-1', values(history.pcr)), isMain: true },
      ],
    },
  ]
}

/** The last session of each expiry. */
export function expiryMarks(history: Wire<PcrHistory>, { time, places }: HistoryDays): TimeMark[] {
  return places.flatMap((at, slot) =>
    at !== null && history.isNewExpiry[at + 1] === 1 ? [{ time: time[slot], label: '', isSlight: true }] : [],
  )
}

import { grouped, iv, price } from '@strikelens/market/formats'
import { TimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { sumOf } from './words.ts'

/** Both sides and their net through the day against the future. */
export function TimePanel({ data, params }: ViewProps<GreeksCallVsPut, Params>) {
  const { day, context } = data
  const time = useMemo(() => column(day.time), [day])
  const panes = useMemo(() => timePanes(data, params.greek, params.sign === 'abs'), [data, params.greek, params.sign])
  return (
    <TimeChart
      label={`${context.symbol} ${sumOf(params.greek, data).name} of calls and puts`}
      time={time}
      panes={panes}
      rememberAs="greeks-call-vs-put"
      tooltipRows={(i) => [
        { name: 'Forward', text: price(day.forward[i]) },
        { name: 'ATM IV', text: iv(day.atmIv[i], 1) },
      ]}
    />
  )
}

/** Sums above, net below: together on one axis the net of delta would be a flat line. */
export function timePanes(data: Wire<GreeksCallVsPut>, greek: Params['greek'], isBySize: boolean): TimePane[] {
  const { day, future } = data
  const sum = sumOf(greek, data)
  const isPutTurned = greek === 'delta' && isBySize
  const pe = column(day.pe)
  const axis = { name: sum.name, unit: sum.unit, format: sum.format }
  return [
    {
      key: 'sides',
      weight: 2,
      left: axis,
      right: { name: 'Future', unit: 'points', format: (value) => grouped(value, 2) },
      series: [
        { kind: 'line', key: 'ce', name: 'CE', color: 'call', axis: 'left', values: column(day.ce), isMain: true },
        {
          kind: 'line',
          key: 'pe',
          name: isPutTurned ? 'PE, size' : 'PE',
          color: 'put',
          axis: 'left',
          values: isPutTurned ? pe.map(Math.abs) : pe,
          isMain: true,
        },
        {
          kind: 'line',
          key: 'future',
          name: future.name,
          color: 'future',
          ...(future.kind === 'synthetic' ? { dash: 'dashed' as const } : {}),
          values: column(day.future),
        },
      ],
    },
    {
      key: 'net',
      left: { ...axis, name: `Net ${sum.name}` },
      series: [
        {
          kind: 'area',
          key: 'net',
          name: 'Net',
          color: 'up',
          belowColor: 'down',
          axis: 'left',
          values: column(day.net),
        },
      ],
    },
  ]
}

import { grouped, signed } from '@strikelens/market/formats'
import { TimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { unitName, unitScale } from './words.ts'

/** The lean through the day against the underlying. */
export function DayPanel({ data, params }: ViewProps<OptionsLongShort, Params>) {
  const { day, context } = data
  const time = useMemo(() => column(day.time), [day])
  const panes = useMemo(() => dayPanes(data), [data])
  const scale = unitScale(data, params)
  const lots = (values: readonly (number | null)[], i: number) => {
    const value = values[i]
    return grouped(value == null ? null : value * scale)
  }
  return (
    <TimeChart
      label={`${context.symbol} options long short over the day`}
      time={time}
      panes={panes}
      rememberAs="long-short-day"
      tooltipRows={(i) => [
        { name: `Bull, ${unitName(params)}`, text: lots(day.bull, i) },
        { name: `Bear, ${unitName(params)}`, text: lots(day.bear, i) },
      ]}
    />
  )
}

/** LS around zero against the underlying. */
export function dayPanes({ day, context }: Wire<OptionsLongShort>): TimePane[] {
  const underlying = context.set === 'COM' ? 'Future' : 'Spot'
  return [
    {
      key: 'lean',
      left: { name: 'LS', unit: '', format: (value) => signed(value, 2) },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value, 2) },
      series: [
        {
          kind: 'area',
          key: 'ls',
          name: 'LS',
          color: 'up',
          belowColor: 'down',
          axis: 'left',
          values: column(day.ls),
          base: 0,
        },
        { kind: 'line', key: 'spot', name: underlying, color: 'spot', values: column(day.spot) },
      ],
      levels: [
        { value: 0.3, label: 'Bullish', color: 'up', axis: 'left', isAlwaysSeen: false },
        { value: -0.3, label: 'Bearish', color: 'down', axis: 'left', isAlwaysSeen: false },
      ],
    },
  ]
}

import { grouped, signed } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import type { SyntheticTerm } from './term.ts'

const HEIGHT_PX = 300
const PREMIUM_AXIS = { name: 'Premium', unit: 'points', format: (value: number) => signed(value, 1) }
const CARRY_AXIS = { name: 'Carry', unit: '% a year', format: (value: number) => grouped(value, 2) }

/** Premium to spot and implied carry of every expiry. */
export function TermPanel({ data }: ViewProps<SyntheticFuture, Params>) {
  const isPhone = usePhone()
  const { term, context } = data
  const isCommodity = context.set === 'COM'
  const places = useMemo(() => Float64Array.from(term.expiry.keys()), [term])
  const series = useMemo(() => termSeries(term, isCommodity), [term, isCommodity])
  const xAxis = useMemo(
    () => ({
      name: 'Expiry, days left',
      categories: term.expiry.map((expiry, i) => `${day(expiry)} · ${term.dte[i] ?? '–'}d`),
    }),
    [term],
  )
  const note = isCommodity ? 'premium to the future under each expiry' : 'premium to spot and implied carry'
  return (
    <Panel title="By expiry" note={note} hasRule={false}>
      <CurveChart
        label={`${context.symbol} premium by expiry`}
        x={places}
        xAxis={xAxis}
        left={PREMIUM_AXIS}
        {...(isCommodity ? {} : { right: CARRY_AXIS })}
        series={series}
        height={isPhone ? HEIGHT_PX - 20 : HEIGHT_PX}
        rememberAs="synthetic-future-term"
      />
    </Panel>
  )
}

export function termSeries({ premium, carryPct }: Wire<SyntheticTerm>, isCommodity: boolean): CurveSeries[] {
  return [
    { key: 'premium', kind: 'bars', name: 'Premium', color: 'up', belowColor: 'down', values: column(premium) },
    ...(isCommodity
      ? []
      : [
          {
            key: 'carry',
            kind: 'line' as const,
            name: 'Implied carry',
            color: 'future' as const,
            axis: 'right' as const,
            values: column(carryPct),
          },
          {
            key: 'carryDots',
            kind: 'dots' as const,
            name: 'Expiries',
            color: 'future' as const,
            axis: 'right' as const,
            values: column(carryPct),
            isInTooltip: false,
          },
        ]),
  ]
}

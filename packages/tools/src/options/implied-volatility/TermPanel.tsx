import { grouped } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { useMemo } from 'react'
import { stepped } from '../../chain/ivLines.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import type { IvTerm } from './term.ts'

const IV_AXIS = { name: 'IV', unit: '%', format: (value: number) => grouped(value, 2) }

/** ATM IV by expiry, with the forward vols between them as steps. */
export function TermPanel({ data }: ViewProps<ImpliedVolatility, Params>) {
  const { term, split } = data
  const places = useMemo(() => Float64Array.from(term.expiry.keys()), [term])
  const series = useMemo(() => termSeries(term, split.label), [term, split.label])
  const xAxis = useMemo(
    () => ({
      name: 'Expiry, days left',
      categories: term.expiry.map((expiry, i) => `${day(expiry)} · ${term.dte[i] ?? '–'}d`),
    }),
    [term],
  )
  return (
    <CurveChart
      label={`${data.context.symbol} ATM IV by expiry`}
      x={places}
      xAxis={xAxis}
      left={IV_AXIS}
      series={series}
      rememberAs="implied-volatility-term"
    />
  )
}

function termSeries({ atmIv, baseAtmIv, forwardVol }: Wire<IvTerm>, base: string): CurveSeries[] {
  const percent = (values: readonly (number | null)[]) => column(values).map((value) => 100 * value)
  return [
    { key: 'base', kind: 'line', name: `At ${base}`, color: 'ink-3', dash: 'dashed', values: percent(baseAtmIv) },
    {
      key: 'forward',
      kind: 'step',
      name: 'Forward vol to the next',
      color: 'future',
      values: stepped(percent(forwardVol)),
    },
    { key: 'atmIv', kind: 'line', name: 'ATM IV', color: 'series-1', values: percent(atmIv), isMain: true },
    { key: 'dots', kind: 'dots', name: 'Expiries', color: 'series-1', values: percent(atmIv), isInTooltip: false },
  ]
}

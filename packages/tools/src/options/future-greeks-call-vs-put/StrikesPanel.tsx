import { plain } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { underlyingMarks } from './marks.ts'
import { sumOf } from './words.ts'

const X_AXIS = { name: 'Strike', format: plain }

/** Where the sums come from: greek × weight of calls and puts by strike. */
export function StrikesPanel({ data, params }: ViewProps<GreeksCallVsPut, Params>) {
  const { rows, context } = data
  const x = useMemo(() => column(rows.strike), [rows])
  const series = useMemo(
    (): CurveSeries[] => [
      { kind: 'bars', key: 'ce', name: 'CE', color: 'call', values: column(rows.ce.weighted) },
      { kind: 'bars', key: 'pe', name: 'PE', color: 'put', values: column(rows.pe.weighted) },
    ],
    [rows],
  )
  const marks = useMemo(() => underlyingMarks(data), [data])
  const sum = sumOf(params.greek, data)
  return (
    <CurveChart
      label={`${context.symbol} ${sum.name} by strike`}
      x={x}
      xAxis={X_AXIS}
      left={sum}
      series={series}
      marks={marks}
      isByStrike
      rememberAs="greeks-by-strike"
    />
  )
}

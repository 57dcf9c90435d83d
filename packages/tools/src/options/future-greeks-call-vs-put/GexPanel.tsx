import { plain } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { gexMarks } from './marks.ts'
import { GEX_UNIT, gexText } from './words.ts'

const STRIKES = { name: 'Strike', format: plain }
const GEX_AXIS = { name: 'GEX', unit: GEX_UNIT, format: gexText }
const SUM_AXIS = { name: 'Cumulative', unit: GEX_UNIT, format: gexText }

/** Gamma exposure by strike with its running sum. */
export function GexPanel({ data }: ViewProps<GreeksCallVsPut, Params>) {
  const { gex, context } = data
  const shown = useMemo(() => shownPlaces(data), [data])
  const x = useMemo(() => Float64Array.from(shown, (k) => gex.strike[k] ?? Number.NaN), [shown, gex])
  const series = useMemo((): CurveSeries[] => {
    const of = (values: readonly (number | null)[]) => Float64Array.from(shown, (k) => values[k] ?? Number.NaN)
    return [
      { kind: 'bars', key: 'gex', name: 'GEX', color: 'up', belowColor: 'down', values: of(gex.byStrike) },
      { kind: 'line', key: 'sum', name: 'Cumulative', color: 'ink-2', axis: 'right', values: of(gex.cumulative) },
    ]
  }, [gex, shown])
  const marks = useMemo(() => gexMarks(data), [data])
  return (
    <CurveChart
      label={`${context.symbol} gamma exposure by strike`}
      x={x}
      xAxis={STRIKES}
      left={GEX_AXIS}
      right={SUM_AXIS}
      series={series}
      marks={marks}
      isByStrike
      rememberAs="gex-by-strike"
    />
  )
}

/** Places of the set's strikes among all; the running sum counts those below it too. */
function shownPlaces({ gex, set }: Wire<GreeksCallVsPut>): number[] {
  return set.strike.map((one) => gex.strike.indexOf(one)).filter((k) => k >= 0)
}

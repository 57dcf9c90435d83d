import { dayYear, grouped, signed } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { PictureLine } from '@strikelens/ui/frame'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { ResultsHistory } from './pastResults.ts'
import type { Params } from './tool.ts'

const MOVE_AXIS = { name: 'Move', unit: '%', format: (value: number) => grouped(value, 2) }
const CRUSH_AXIS = { name: 'IV over results', unit: '%', format: (value: number) => signed(value, 1) }

/** What options had priced for each results date, what the price did, and what became of IV. */
export function EventsPicture({ data }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { results, context } = data
  const places = useMemo(() => Float64Array.from(results?.date.keys() ?? []), [results])
  const series = useMemo(() => (results === null ? [] : eventSeries(results)), [results])
  const title = 'Implied and actual move over results'
  if (results === null) {
    return (
      <Empty title={`${context.symbol} publishes no results`}>Only stocks have results dates; choose a stock.</Empty>
    )
  }
  if (results.date.length === 0) {
    return <Empty title="No results in this period">Choose a longer span: results come out once a quarter.</Empty>
  }
  return (
    <>
      <PictureLine title={title} note={`${results.beats} of ${results.compared} moved more than implied`} />
      <CurveChart
        label={`${context.symbol} moves over results`}
        x={places}
        xAxis={{ name: 'Results date', categories: results.date.map(dayYear) }}
        left={MOVE_AXIS}
        right={CRUSH_AXIS}
        series={series}
        rememberAs="iv-historical-events"
      />
    </>
  )
}

export function eventSeries(results: Wire<ResultsHistory>): CurveSeries[] {
  return [
    { key: 'implied', kind: 'bars', name: 'Implied move', color: 'series-1', values: column(results.implied) },
    { key: 'actual', kind: 'bars', name: 'Actual move', color: 'series-4', values: column(results.actual) },
    {
      key: 'crush',
      kind: 'dots',
      name: 'IV30 over results',
      color: 'ink',
      axis: 'right',
      values: column(results.crush),
      largestPx: 5,
    },
  ]
}

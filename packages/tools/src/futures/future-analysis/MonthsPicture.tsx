import { percent } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { PictureLine } from '@strikelens/ui/frame'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { MonthsView } from './monthsView.ts'
import type { Params } from './tool.ts'

const BEFORE = ['series-2', 'series-3', 'series-4'] as const

/** Rollover of the running series by sessions to expiry, against the last three at the same number. */
export function MonthsPicture({ data }: ViewProps<FutureAnalysis, Params>) {
  const { months, head } = data
  const { x, series } = useMemo(() => rolloverCurves(months?.rollovers ?? []), [months])
  if (months === null) return null
  if (series.length === 0) {
    return <Empty title="No rollover is known">Only one month is listed, or no evening before is stored.</Empty>
  }
  const before = months.rollovers.length - 1
  return (
    <>
      <PictureLine
        title="Rollover by sessions to expiry"
        note={before === 0 ? 'no earlier expiry is stored' : `past expiries at as many sessions left: ${before}`}
      />
      <CurveChart
        label={`${head.symbol} rollover by sessions to expiry`}
        x={x}
        xAxis={{ name: 'Sessions to expiry', format: (value) => String(Math.round(-value)) }}
        left={{ name: 'Rollover', unit: '%', format: (value) => percent(value, 1) }}
        series={series}
        rememberAs="future-analysis-rollover"
      />
    </>
  )
}

/** One line a series over −k, so that the expiry lies at the right end. */
export function rolloverCurves(rollovers: readonly Wire<MonthsView>['rollovers'][number][]): {
  readonly x: Float64Array
  readonly series: readonly CurveSeries[]
} {
  const sessions = [...new Set(rollovers.flatMap(({ k }) => k.map((one) => -(one ?? 0))))].sort((a, b) => a - b)
  const x = Float64Array.from(sessions)
  const series = rollovers.map(({ expiry, k, pct }, i): CurveSeries => {
    const byK = new Map(k.map((one, at) => [-(one ?? 0), pct[at] ?? Number.NaN]))
    const values = x.map((at) => byK.get(at) ?? Number.NaN)
    const isRunning = i === rollovers.length - 1
    return {
      key: isRunning ? 'running' : `before${rollovers.length - 1 - i}`,
      kind: 'line',
      name: `Expiry ${day(expiry)}`,
      color: isRunning ? 'series-1' : (BEFORE[rollovers.length - 2 - i] ?? 'ink-3'),
      values,
      ...(isRunning ? { isMain: true } : { dash: 'dashed' as const }),
    }
  })
  return { x, series }
}

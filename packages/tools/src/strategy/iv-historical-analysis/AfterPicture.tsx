import { dayYear, grouped, signed } from '@strikelens/market/formats'
import { CurveChart, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { PictureLine } from '@strikelens/ui/frame'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { AfterStudy } from './afterStudy.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

const LEAST_SAMPLES = 5
const CHANGE_AXIS = { name: 'Change of IV30', unit: 'vol points', format: (value: number) => signed(value, 2) }
const SHARE_AXIS = { name: 'Fell', unit: '%', format: (value: number) => grouped(value), range: [0, 100] } as const

/** What IV30 did after past days whose IVP lay in the same band. */
export function AfterPicture({ data, params }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { after, context, level } = data
  const places = useMemo(() => Float64Array.from(after.sessions.keys()), [after])
  const series = useMemo(() => afterSeries(after), [after])
  const title = after.band === null ? 'After such levels' : `After IVP ${after.band}`
  if (after.band === null) {
    return (
      <Empty title={`${grouped(level.sessions)} of ${params.look} sessions: today has no band`}>
        Choose a band, or a shorter window to rank over.
      </Empty>
    )
  }
  const isFew = after.samples.every((count) => (count ?? 0) < LEAST_SAMPLES)
  if (isFew) {
    return (
      <Empty title={`${after.days.length} past days in this band, at least ${LEAST_SAMPLES} are needed`}>
        Samples lie ten sessions apart or more; a longer span has more of them.
      </Empty>
    )
  }
  const first = after.days[0] ?? ''
  return (
    <>
      <PictureLine
        title={title}
        note={`${after.isToday ? 'the band of today; ' : ''}${after.days.length} samples since ${dayYear(first)}, ten sessions apart or more`}
      />
      <CurveChart
        label={`${context.symbol} IV30 after IVP ${after.band}`}
        x={places}
        xAxis={{ name: 'Later', categories: after.sessions.map((count) => `${grouped(count)} sessions`) }}
        left={CHANGE_AXIS}
        right={SHARE_AXIS}
        series={series}
        rememberAs="iv-historical-after"
      />
    </>
  )
}

export function afterSeries(after: Wire<AfterStudy>): CurveSeries[] {
  return [
    { key: 'mean', kind: 'bars', name: 'Mean change', color: 'series-1', values: column(after.meanChange) },
    { key: 'median', kind: 'bars', name: 'Median change', color: 'series-4', values: column(after.medianChange) },
    {
      key: 'fell',
      kind: 'dots',
      name: 'Share that fell',
      color: 'ink',
      axis: 'right',
      values: column(after.fellShare),
      largestPx: 5,
    },
  ]
}

import { dayYear } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { PictureLine } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { dailyPanes, dailyTip, gapMarks } from './dailyPanes.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'

/** The contracts of the span joined, with what longs and shorts of each series paid. */
export function DailyPicture({ data, params }: ViewProps<FutureAnalysis, Params>) {
  const { daily: rows, head } = data
  const { adj } = params
  const time = useMemo(() => column(rows?.time ?? []), [rows])
  const panes = useMemo(() => (rows === null ? [] : dailyPanes(data, rows, params)), [data, rows, params])
  const marks = useMemo(() => (rows === null ? [] : gapMarks(rows, adj)), [rows, adj])
  if (rows === null) return null
  const last = rows.date.length - 1
  const how = adj === 'ratio' ? 'rolls joined by ratio' : 'actual prices'
  return (
    <>
      <PictureLine
        title="Day by day"
        note={`${dayYear(rows.date[0])} to ${dayYear(rows.date[last])}, ${how}; costs of each series as they stood`}
      />
      <TimeChart
        label={`${head.symbol} future day by day`}
        time={time}
        panes={panes}
        marks={marks}
        rememberAs="future-analysis-daily"
        tooltipRows={(row) => dailyTip(rows, row)}
      />
    </>
  )
}

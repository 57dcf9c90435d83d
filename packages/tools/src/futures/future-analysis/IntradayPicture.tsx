import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { PictureLine } from '@strikelens/ui/frame'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { axisMarks } from '../../futureAxis/axisMarks.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { intradayPanes, intradayTip } from './intradayPanes.ts'
import type { Params } from './tool.ts'

/** The session in rows: candles, VWAP and OI, and what each row's OI change was. */
export function IntradayPicture({ data, params }: ViewProps<FutureAnalysis, Params>) {
  const { intraday: rows, head } = data
  const time = useMemo(() => column(rows?.time ?? []), [rows])
  const panes = useMemo(() => (rows === null ? [] : intradayPanes(data, rows, params)), [data, rows, params])
  const marks = useMemo(() => (rows === null ? [] : axisMarks(rows.sessions, time)), [rows, time])
  if (rows === null) {
    return <NeedsMinutes>The daily view and the months are of that close and the days before it.</NeedsMinutes>
  }
  return (
    <>
      <PictureLine
        title="Through the session"
        note={`rows of ${rows.minutes} minutes, ΔOI in the colour of its class`}
      />
      <TimeChart
        label={`${head.symbol} future through the session`}
        time={time}
        panes={panes}
        marks={marks}
        rememberAs="future-analysis-intraday"
        tooltipRows={(row) => intradayTip(rows, row)}
      />
    </>
  )
}

import { dayYear, grouped } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { PictureLine } from '@strikelens/ui/frame'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { historyPanes, historyTip, resultsMarks } from './historyPanes.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

/** IV by day with the quantiles of its window, realised volatility, price, and the ranks below. */
export function HistoryPicture({ data, params }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { rows, seriesName, context } = data
  const time = useMemo(() => column(rows.time), [rows])
  const panes = useMemo(() => historyPanes(data, params), [data, params])
  const marks = useMemo(() => resultsMarks(data), [data])
  const title = `${seriesName} by day`
  if (rows.date.length === 0) {
    return <Empty title={`No ${seriesName} is stored in this period`}>Choose a longer span, or other days.</Empty>
  }
  const last = rows.date.length - 1
  return (
    <>
      <PictureLine
        title={title}
        note={`${dayYear(rows.date[0])} to ${dayYear(rows.date[last])}, closes${data.level.sessions === 0 ? '' : `; bands are quantiles of ${grouped(data.level.sessions)} sessions`}`}
      />
      <TimeChart
        label={`${context.symbol} ${seriesName} by day`}
        time={time}
        panes={panes}
        marks={marks}
        rememberAs="iv-historical-analysis"
        tooltipRows={(row) => historyTip(data, row, params.hv)}
      />
    </>
  )
}

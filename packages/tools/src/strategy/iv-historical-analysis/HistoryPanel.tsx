import { dayYear, grouped } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { historyPanes, historyTip, resultsMarks } from './historyPanes.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

const HEIGHT_PX = 520
const PHONE_HEIGHT_PX = 420

/** IV by day with the quantiles of its window, realised volatility, price, and the ranks below. */
export function HistoryPanel({ data, params }: ViewProps<IvHistoricalAnalysis, Params>) {
  const isPhone = usePhone()
  const { rows, seriesName, context } = data
  const time = useMemo(() => column(rows.time), [rows])
  const panes = useMemo(() => historyPanes(data, params), [data, params])
  const marks = useMemo(() => resultsMarks(data), [data])
  const title = `${seriesName} by day`
  if (rows.date.length === 0) {
    return (
      <Panel title={title}>
        <Empty title={`No ${seriesName} is stored in this period`}>Choose a longer span, or other days.</Empty>
      </Panel>
    )
  }
  const last = rows.date.length - 1
  return (
    <Panel
      title={title}
      note={`${dayYear(rows.date[0])} to ${dayYear(rows.date[last])}, closes${data.level.sessions === 0 ? '' : `; bands are quantiles of ${grouped(data.level.sessions)} sessions`}`}
      hasRule={false}
    >
      <TimeChart
        label={`${context.symbol} ${seriesName} by day`}
        time={time}
        panes={panes}
        marks={marks}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="iv-historical-analysis"
        tooltipRows={(row) => historyTip(data, row, params.hv)}
      />
    </Panel>
  )
}

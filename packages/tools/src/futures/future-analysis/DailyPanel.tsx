import { dayYear } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { dailyPanes, dailyTip, gapMarks } from './dailyPanes.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'

const MAIN_PX = 340
const PHONE_MAIN_PX = 270
const PANE_PX = 96
const CLASS_PX = 34

/** The contracts of the span joined, with what longs and shorts of each series paid. */
export function DailyPanel({ data, params }: ViewProps<FutureAnalysis, Params>) {
  const isPhone = usePhone()
  const { daily: rows, head } = data
  const { adj } = params
  const time = useMemo(() => column(rows?.time ?? []), [rows])
  const panes = useMemo(() => (rows === null ? [] : dailyPanes(data, rows, params)), [data, rows, params])
  const marks = useMemo(() => (rows === null ? [] : gapMarks(rows, adj)), [rows, adj])
  if (rows === null) return null
  const last = rows.date.length - 1
  const how = adj === 'ratio' ? 'rolls joined by ratio' : 'actual prices'
  return (
    <Panel
      title="Day by day"
      note={`${dayYear(rows.date[0])} to ${dayYear(rows.date[last])}, ${how}; costs of each series as they stood`}
      hasRule={false}
    >
      <TimeChart
        label={`${head.symbol} future day by day`}
        time={time}
        panes={panes}
        marks={marks}
        height={(isPhone ? PHONE_MAIN_PX : MAIN_PX) + (panes.length - 2) * PANE_PX + CLASS_PX}
        rememberAs="future-analysis-daily"
        tooltipRows={(row) => dailyTip(rows, row)}
      />
    </Panel>
  )
}

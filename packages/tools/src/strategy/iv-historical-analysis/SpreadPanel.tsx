import { grouped } from '@strikelens/market/formats'
import { CurveChart, type CurveMark } from '@strikelens/ui/charts/curveChart'
import { Panel } from '@strikelens/ui/frame'
import { Empty } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

const HEIGHT_PX = 220
/** Sessions are whole: a tick between two of them says nothing. */
const COUNT_AXIS = {
  name: 'Sessions',
  unit: '',
  format: (value: number) => (Number.isInteger(value) ? grouped(value) : ''),
}

/** How often each level of IV was closed at in the window, with now marked. */
export function SpreadPanel({ data }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { level, seriesName, context } = data
  const bars = useMemo(() => spreadBars(level), [level])
  const title = `How often ${seriesName} closed where`
  if (bars === null) {
    return (
      <Panel title={title}>
        <Empty title="No closes in the window yet">The spread is drawn from the closes that ranks look back on.</Empty>
      </Panel>
    )
  }
  const xAxis = { name: `${seriesName}, %`, format: (value: number) => grouped(value, bars.decimals) }
  return (
    <Panel title={title} note={`${grouped(level.sessions)} sessions, steps of ${bars.width}`} hasRule={false}>
      <CurveChart
        label={`${context.symbol} spread of ${seriesName}`}
        x={bars.middle}
        xAxis={xAxis}
        left={COUNT_AXIS}
        series={[{ key: 'count', kind: 'bars', name: 'Sessions', color: 'series-1', values: bars.counts }]}
        marks={nowMark(level)}
        height={HEIGHT_PX}
        rememberAs="iv-historical-spread"
      />
    </Panel>
  )
}

/** Steps of the histogram at their middles; null without any. */
export function spreadBars({ spread }: Wire<IvHistoricalAnalysis['level']>) {
  if (spread === null || spread.from === null || spread.width === null) return null
  const { from, width } = spread
  return {
    width,
    middle: Float64Array.from(spread.counts, (_, i) => from + (i + 0.5) * width),
    counts: column(spread.counts),
    decimals: width < 1 ? 2 : 1,
  }
}

export function nowMark({ nowPct }: Wire<IvHistoricalAnalysis['level']>): readonly CurveMark[] {
  if (nowPct === null) return []
  return [{ at: nowPct, label: `Now ${grouped(nowPct, 1)}`, color: 'warn', isAlwaysSeen: true }]
}

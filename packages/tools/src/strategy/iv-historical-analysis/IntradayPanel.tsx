import { grouped, price, signed } from '@strikelens/market/formats'
import { TimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { atmIvLines, ivSplitPane } from '../../chain/ivLines.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Intraday } from './intraday.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 400

/** ATM IV through the session with spot, and how much of its change was repricing. */
export function IntradayPanel({ data }: ViewProps<IvHistoricalAnalysis, Params>) {
  const isPhone = usePhone()
  const { intraday, context, resolved } = data
  const time = useMemo(() => column(intraday?.time ?? []), [intraday])
  const panes = useMemo(() => (intraday === null ? [] : intradayPanes(intraday, context)), [intraday, context])
  const title = `ATM IV of ${day(resolved.expiry)} through the session`
  if (intraday === null) {
    return (
      <Panel title={title}>
        <NeedsMinutes>The other views are of that close and the days before it.</NeedsMinutes>
      </Panel>
    )
  }
  return (
    <Panel title={title} note={`${intraday.interval}, change split into repricing and slide`} hasRule={false}>
      <TimeChart
        label={`${context.symbol} ATM IV through the session`}
        time={time}
        panes={panes}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="iv-historical-intraday"
        tooltipRows={(row) => {
          const change = intraday.change[row]
          return change === null ? [] : [{ name: 'ATM IV change', text: signed(100 * change, 2) }]
        }}
      />
    </Panel>
  )
}

export function intradayPanes(
  rows: Wire<Intraday>,
  { symbol, set }: Pick<Wire<IvHistoricalAnalysis>['context'], 'symbol' | 'set'>,
): TimePane[] {
  return [
    {
      key: 'iv',
      weight: 4,
      left: { name: 'IV', unit: '%', format: price },
      right: { name: symbol, unit: '', format: (value) => grouped(value, 1) },
      series: [
        {
          key: 'spot',
          kind: 'line',
          name: set === 'COM' ? 'Future' : 'Spot',
          color: 'spot',
          axis: 'right',
          values: column(rows.spot),
        },
        ...atmIvLines(rows),
      ],
      levels:
        rows.baseIv === null
          ? []
          : [{ value: 100 * rows.baseIv, label: `ATM IV, ${rows.base}`, color: 'ink-3', axis: 'left' }],
    },
    ivSplitPane(rows, rows.base),
  ]
}

import { grouped, price, signed } from '@strikelens/market/formats'
import { TimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { day } from '@strikelens/ui/formats'
import { PictureLine } from '@strikelens/ui/frame'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { atmIvLines, ivSplitPane } from '../../chain/ivLines.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Intraday } from './intraday.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

/** ATM IV through the session with spot, and how much of its change was repricing. */
export function IntradayPicture({ data }: ViewProps<IvHistoricalAnalysis, Params>) {
  const { intraday, context, resolved } = data
  const time = useMemo(() => column(intraday?.time ?? []), [intraday])
  const panes = useMemo(() => (intraday === null ? [] : intradayPanes(intraday, context)), [intraday, context])
  const title = `ATM IV of ${day(resolved.expiry)} through the session`
  if (intraday === null) {
    return <NeedsMinutes>The other views are of that close and the days before it.</NeedsMinutes>
  }
  return (
    <>
      <PictureLine title={title} note={`${intraday.interval}, change split into repricing and slide`} />
      <TimeChart
        label={`${context.symbol} ATM IV through the session`}
        time={time}
        panes={panes}
        rememberAs="iv-historical-intraday"
        tooltipRows={(row) => {
          const change = intraday.change[row]
          return change === null ? [] : [{ name: 'ATM IV change', text: signed(100 * change, 2) }]
        }}
      />
    </>
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

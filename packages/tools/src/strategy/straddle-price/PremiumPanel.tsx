import { TimeChart, type TimeMark } from '@strikelens/ui/charts/timeChart'
import { price, strike } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { overlaysOf } from './overlays.ts'
import { isCandle, premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'

const MAIN_PX = 440
const PHONE_MAIN_PX = 340
const PANE_PX = 96
/** Room of a mark's name, as a share of the chart's width. */
const NAME_SHARE = 0.11

/** The premium through the sessions with what stands beside it. */
export function PremiumPanel({ data, params }: ViewProps<StraddlePrice, Params>) {
  const isPhone = usePhone()
  const overlays = useMemo(() => overlaysOf(params.ov), [params.ov])
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => premiumPanes(data, params, overlays), [data, params, overlays])
  const marks = useMemo(() => rowMarks(data, !isPhone), [data, isPhone])
  const below = (panes.length - 2) * PANE_PX
  const notes = [
    params.interval,
    params.days === 1 ? null : `${params.days} sessions`,
    params.chart === 'candle' && !isCandle(params) ? 'candles from 3m' : null,
    'volume in the colour of the premium’s step',
  ]
  return (
    <Panel title="Premium" note={notes.filter((note) => note !== null).join(', ')} hasRule={false}>
      <TimeChart
        label={`${data.context.symbol} ${strike(data.resolved.strike)} straddle`}
        time={time}
        panes={panes}
        marks={marks}
        height={(isPhone ? PHONE_MAIN_PX : MAIN_PX) + below}
        rememberAs="straddle-price"
        tooltipRows={(row) => premiumTip(data.rows, row, overlays)}
      />
    </Panel>
  )
}

/** Changes of regime, and where the contract settled. Where names have no room only the tooltip has them. */
function rowMarks({ rows, settlement }: Wire<StraddlePrice>, hasNames: boolean): TimeMark[] {
  const room = rows.time.length * NAME_SHARE
  const marks: TimeMark[] = []
  let named = Number.NEGATIVE_INFINITY
  for (const row of rows.regimeChanges) {
    const time = row === null ? null : rows.time[row]
    if (row === null || time === null) continue
    const isNamed = hasNames && row - named >= room
    if (isNamed) named = row
    marks.push({ time, label: isNamed ? rows.regime[row] : '' })
  }
  const last = rows.time.at(-1)
  if (settlement !== null && last != null) {
    marks.push({ time: last, label: `Settled at ${price(settlement)}`, color: 'ink' })
  }
  return marks
}

import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { strike } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { overlaysOf } from './overlays.ts'
import { premiumMarks } from './premiumMarks.ts'
import { isCandle, premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'

const MAIN_PX = 440
const PHONE_MAIN_PX = 340
const PANE_PX = 96

/** The premium through the sessions with what stands beside it: by snapshots, so no tick redraws it. */
export const PremiumPanel = memo(function PremiumPanel({ data, params }: ViewProps<StraddlePrice, Params>) {
  const isPhone = usePhone()
  const overlays = useMemo(() => overlaysOf(params.ov), [params.ov])
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => premiumPanes(data, params, overlays), [data, params, overlays])
  const marks = useMemo(() => premiumMarks(data, !isPhone), [data, isPhone])
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
})

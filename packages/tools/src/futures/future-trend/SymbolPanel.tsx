import { dayYear } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel, WithSide } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { column } from '../../wireColumn.ts'
import { PhaseCards } from './PhaseCards.tsx'
import { SessionTable } from './SessionTable.tsx'
import { phaseRibbon, phaseZones, rollMarks, sessionTip, symbolPanes } from './symbolPanes.ts'
import type { SymbolViewProps } from './symbolViewProps.ts'

const HEIGHT_PX = 620
const PHONE_HEIGHT_PX = 560

/** One symbol: price with its phases as bands, OI, z and Φ, and the sessions in figures. */
export function SymbolPanel(props: SymbolViewProps) {
  const { row, trend, params } = props
  const { unit } = params
  const isPhone = usePhone()
  const time = useMemo(() => column(trend.time), [trend])
  const panes = useMemo(() => symbolPanes(trend, row.symbol, unit), [trend, row.symbol, unit])
  const zones = useMemo(() => phaseZones(trend), [trend])
  const ribbon = useMemo(() => phaseRibbon(trend), [trend])
  const marks = useMemo(() => rollMarks(trend), [trend])
  const last = trend.date.length - 1
  return (
    <>
      <WithSide side={<PhaseCards {...props} />}>
        <Panel
          title={`${row.symbol} and its phases`}
          note={`${dayYear(trend.date[0])} to ${dayYear(trend.date[last])}, by day`}
          hasRule={false}
        >
          <TimeChart
            label={`${row.symbol} futures phases`}
            time={time}
            panes={panes}
            zones={zones}
            marks={marks}
            ribbon={ribbon}
            height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
            rememberAs="future-trend-symbol"
            tooltipRows={(session) => sessionTip(trend, session, unit)}
          />
        </Panel>
      </WithSide>
      <SessionTable {...props} />
    </>
  )
}

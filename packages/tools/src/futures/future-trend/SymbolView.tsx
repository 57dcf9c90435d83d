import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Answer } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import { column } from '../../wireColumn.ts'
import { PhaseSide } from './PhaseSide.tsx'
import { SessionTable } from './SessionTable.tsx'
import { phaseRibbon, phaseZones, rollMarks, sessionTip, symbolPanes } from './symbolPanes.ts'
import type { SymbolViewProps } from './symbolViewProps.ts'

/** One symbol: price with its phases as bands, OI, z and Φ, and the sessions in figures. */
export function SymbolView(props: SymbolViewProps) {
  const { row, trend, params } = props
  const { unit } = params
  const time = useMemo(() => column(trend.time), [trend])
  const panes = useMemo(() => symbolPanes(trend, row.symbol, unit), [trend, row.symbol, unit])
  const zones = useMemo(() => phaseZones(trend), [trend])
  const ribbon = useMemo(() => phaseRibbon(trend), [trend])
  const marks = useMemo(() => rollMarks(trend), [trend])
  return (
    <>
      <Answer side={<PhaseSide {...props} />}>
        <TimeChart
          label={`${row.symbol} futures phases`}
          time={time}
          panes={panes}
          zones={zones}
          marks={marks}
          ribbon={ribbon}
          rememberAs="future-trend-symbol"
          tooltipRows={(session) => sessionTip(trend, session, unit)}
        />
      </Answer>
      <SessionTable {...props} />
    </>
  )
}

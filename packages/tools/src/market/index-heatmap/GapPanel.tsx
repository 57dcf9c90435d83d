import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import { gapPanes } from './gapPanes.ts'
import type { SessionLine } from './sessionLine.ts'

/** The minute at which the move became narrow. */
export function GapPanel({ line, symbol }: { line: Wire<SessionLine>; symbol: string }) {
  const time = useMemo(() => column(line.time), [line.time])
  const panes = useMemo(() => gapPanes(line, symbol), [line, symbol])
  const label = symbol === 'FNO' ? 'Mean of F&O stocks' : `${symbol} and breadth gap`
  return (
    <Panel title={label} note="through the session" hasRule={false}>
      <LazyTimeChart label={label} time={time} panes={panes} height={200} rememberAs="breadth-gap" />
    </Panel>
  )
}

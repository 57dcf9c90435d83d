import { grouped } from '@strikelens/market/formats'
import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { BiasLine } from './biasLine.ts'
import { biasPanes } from './biasPanes.ts'

const HEIGHT_PX = 232

/** The bias from the open to the moment, with NIFTY. */
export function BiasPanel({ line, baseLabel }: { line: Wire<BiasLine> | null; baseLabel: string }) {
  const time = useMemo(() => column(line?.time ?? []), [line])
  const panes = useMemo(() => (line === null ? [] : biasPanes(line)), [line])
  return (
    <Panel
      title="Bias through the day"
      note={`since ${baseLabel}${line === null ? '' : `, every ${grouped(line.stepMinutes)} minutes`}, with NIFTY`}
      hasRule={false}
    >
      {line === null ? (
        <NeedsMinutes />
      ) : (
        <LazyTimeChart
          label="Market bias and NIFTY"
          time={time}
          panes={panes}
          height={HEIGHT_PX}
          rememberAs="future-dashboard"
        />
      )}
    </Panel>
  )
}

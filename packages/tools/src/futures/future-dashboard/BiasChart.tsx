import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { BiasLine } from './biasLine.ts'
import { biasPanes } from './biasPanes.ts'

/** The bias from the open to the moment, with NIFTY. */
export function BiasChart({ line }: { line: Wire<BiasLine> | null }) {
  const time = useMemo(() => column(line?.time ?? []), [line])
  const panes = useMemo(() => (line === null ? [] : biasPanes(line)), [line])
  if (line === null) return <NeedsMinutes />
  return <TimeChart label="Market bias and NIFTY" time={time} panes={panes} rememberAs="future-dashboard" />
}

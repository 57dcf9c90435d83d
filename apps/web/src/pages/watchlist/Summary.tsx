import { LineSkeleton } from '@strikelens/ui/states'
import { SummaryStrip } from './SummaryStrip.tsx'
import type { WatchRows } from './useWatchRows.ts'
import type { WatchLine } from './watchLine.ts'

/** How the list does as a whole, in a place that is kept for it. */
export function Summary({ lines, told }: { lines: readonly WatchLine[]; told: WatchRows }) {
  if (told.asOf !== null) return <SummaryStrip lines={lines} />
  return told.error === null ? <LineSkeleton cells={4} /> : null
}

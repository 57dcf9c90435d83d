import { Foot } from '@strikelens/ui/frame'
import type { WatchRows } from './useWatchRows.ts'

/** How old the rows are and where they come from. */
export function WatchFoot({ told: { asOf, oiAsOf, source } }: { told: WatchRows }) {
  if (asOf === null || source === null) return null
  return <Foot asOf={asOf} oiAsOf={oiAsOf ?? undefined} source={source} />
}

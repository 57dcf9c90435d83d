import type { Wire } from '@strikelens/tools/result'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { column } from '@strikelens/tools/wireColumn'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'

/** Today's prices as a line in the colour of the change beside it: against the close before, as everywhere. */
export function DayLine({ row, ...size }: { row: Wire<WatchRow>; width?: number; height?: number }) {
  return <Sparkline values={column(row.spark)} color={(row.chg ?? 0) < 0 ? 'down' : 'up'} {...size} />
}

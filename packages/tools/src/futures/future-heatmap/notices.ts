import { istClock, MINUTE_MS } from '@strikelens/market/time'
import { dayLabel } from '../../chain/words.ts'
import type { Notice } from '../../result.ts'
import { universeName } from '../../universe/universe.ts'
import type { FutureRow } from '../boardRows.ts'
import type { BoardReading } from '../readBoard.ts'
import type { Params } from './compute.ts'
import { isMetricDefined } from './metric.ts'

const EARLY_MS = 15 * MINUTE_MS

/** What stands above the map: what it does not show, and why (§F14). */
export function heatmapNotices(reading: BoardReading, rows: readonly FutureRow[], params: Params): Notice[] {
  const { parts, universe } = reading
  const notices: Notice[] = []
  const { session } = parts[0]
  if (session.isBeforeFirst) {
    const text = `No data of the new session yet: the close of ${dayLabel(session.date)} is shown, without colours.`
    notices.push({ kind: 'info', text })
  } else if (session.viewAt - session.openAt < EARLY_MS) {
    notices.push({ kind: 'info', text: 'Early: in the first 15 minutes prices and OI are still finding their level.' })
  }
  for (const { feed } of parts) {
    if (Number.isNaN(feed.stalledSince)) continue
    const text = `OI feed stalled since ${istClock(feed.stalledSince)}: buildups are suspended.`
    notices.push({ kind: 'warn', text })
  }
  const missing = missingMetric(params.metric, reading)
  if (missing !== null) notices.push({ kind: 'info', text: missing })
  if (params.symbol !== undefined && !rows.some(({ symbol }) => symbol === params.symbol)) {
    const where = params.universe === undefined ? 'It has no future here.' : 'Choose the universe All symbols.'
    notices.push({ kind: 'info', text: `${params.symbol} is not on this map (${universeName(universe)}). ${where}` })
  }
  return notices
}

/** Why a metric has no value for any tile; null when it has. */
function missingMetric(metric: Params['metric'], { universe, limitsDate, rolloverDate }: BoardReading): string | null {
  if (!isMetricDefined(metric, universe)) return 'Position limits are set for stocks only: choose F&O stocks.'
  if (metric === 'mwpl' && limitsDate === null) return 'No file of position limits is stored for the last sessions.'
  if (metric === 'roll' && rolloverDate === null) return 'No rollover figures are stored for the last sessions.'
  return null
}

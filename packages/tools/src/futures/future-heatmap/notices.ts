import { boardNotices } from '../../board/boardNotices.ts'
import type { FutureRow } from '../../board/boardRows.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import type { ParamsOf } from '../../define.ts'
import { missingFile } from '../../moment/missingFile.ts'
import type { Notice } from '../../result.ts'
import { universeName } from '../../universe/universe.ts'
import { isMetricDefined } from './metric.ts'
import type { tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** What stands above the map: what it does not show, and why (§F14). */
export function heatmapNotices(reading: BoardReading, rows: readonly FutureRow[], params: Params): Notice[] {
  const notices = boardNotices(reading, ', without colours')
  const missing = missingMetric(params.metric, reading)
  if (missing !== null) notices.push({ kind: 'info', text: missing })
  if (params.symbol !== undefined && !rows.some(({ symbol }) => symbol === params.symbol)) {
    const where = params.universe === undefined ? 'It has no future.' : 'Choose the universe All symbols.'
    notices.push({
      kind: 'info',
      text: `${params.symbol} is not on this map (${universeName(reading.universe)}). ${where}`,
    })
  }
  return notices
}

/** Why a metric has no value for any tile; null when it has. */
function missingMetric(metric: Params['metric'], { universe, limitsDate, rolloverDate }: BoardReading): string | null {
  if (!isMetricDefined(metric, universe)) return 'Position limits are set for stocks only: choose F&O stocks.'
  if (metric === 'mwpl' && limitsDate === null) return `${missingFile('position_limits')}.`
  if (metric === 'roll' && rolloverDate === null) return 'No rollover figures are stored for the last sessions.'
  return null
}

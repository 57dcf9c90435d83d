import { dayLabel, plain } from '@strikelens/market/formats'
import { boardNotices, untradedNotices } from '../../board/boardNotices.ts'
import type { Notice } from '../../result.ts'
import { universeName } from '../../universe/universe.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { Params } from './params.ts'
import type { DaysReading } from './readDays.ts'

/** What stands above the grid: what it does not show, and why (§F14). */
export function heatmapNotices(
  reading: DaysReading,
  { rows, days, universe }: BuildupHeatmap,
  params: Pick<Params, 'days' | 'universe' | 'symbol'>,
): Notice[] {
  const notices = boardNotices(reading.board)
  const shown = days[days.length - 1].date
  const missing = days.filter(({ isMissing }) => isMissing).map(({ date }) => dayLabel(date, shown))
  if (days.length - missing.length < params.days) {
    const without = missing.length === 0 ? '' : `, without ${missing.join(', ')}`
    const text = `${plain(days.length - missing.length)} of ${params.days} days: changes of futures are known from ${dayLabel(days[0].date, shown)} on${without}.`
    notices.push({ kind: 'info', text })
  }
  if (days[days.length - 1].isLive) {
    notices.push({ kind: 'info', text: 'The last column is the running session: its classes are not final.' })
  }
  notices.push(...untradedNotices(rows))
  if (params.symbol !== undefined && !rows.some(({ symbol }) => symbol === params.symbol)) {
    const where = params.universe === undefined ? 'It has no future.' : 'Choose the universe All symbols.'
    notices.push({ kind: 'info', text: `${params.symbol} is not in this grid (${universeName(universe)}). ${where}` })
  }
  return notices
}

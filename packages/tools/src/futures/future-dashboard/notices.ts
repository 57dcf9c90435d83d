import { dayMonth } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { boardNotices } from '../../board/boardNotices.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import type { Notice } from '../../result.ts'
import { universeName } from '../../universe/universe.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'

/** What stands above the page: of which session it is, what it lacks, and why (§F14). */
export function dashboardNotices(
  reading: BoardReading,
  { rows, line, limitsDate, summary }: FutureDashboard,
  params: Params,
): Notice[] {
  const notices = boardNotices(reading)
  const say = (text: string) => notices.push({ kind: 'info', text })
  if (reading.parts[0].isFileOnly && params.base !== 'prev') {
    say('Changes are since the previous close: of this date no minutes are stored.')
  }
  const gaps = line?.gaps.map(({ from, to }) => `${istClock(from)}–${istClock(to)}`) ?? []
  if (gaps.length > 0) notices.push({ kind: 'warn', text: `No data ${gaps.join(', ')}` })
  const expiring = rows.find(({ isExpiryDay }) => isExpiryDay)
  if (expiring !== undefined && !Number.isNaN(summary.restOiChgValue)) {
    const month = dayMonth(reading.parts[0].session.date)
    say(`Expiry day: each ΔOI of all months is shown with and without the contracts that expire today, ${month}.`)
  }
  if (limitsDate === null) notices.push(missingFileNotice('position_limits', 'the ban list is'))
  if (params.symbol !== undefined && !rows.some(({ symbol }) => symbol === params.symbol)) {
    const where = params.universe === undefined ? 'It has no future.' : 'Choose the universe All symbols.'
    say(`${params.symbol} is not in this universe (${universeName(reading.universe)}). ${where}`)
  }
  return notices
}

import { dayMonth } from '@strikelens/market/formats'
import { type IsoDate, istClock } from '@strikelens/market/time'
import { CLOSES_ONLY, LAST_TRADES } from '../../moment/closesOnly.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import { shortHistoryNotice } from '../../moment/shortHistory.ts'
import type { Notice } from '../../result.ts'
import { type IndexReading, MOST_FALL, type Params } from './readIndex.ts'

const dayYear = (date: IsoDate) => `${dayMonth(date)} ${date.slice(0, 4)}`

const BSE_INDICES = ['SENSEX', 'BANKEX']

/** What stands above the map: what it does not show, and why. */
export function indexNotices(
  { session, weight, quotes, members, listed, membersFrom, miscounted, ...rest }: IndexReading,
  { symbol, size, metric }: Params,
  hasWeights: boolean,
): Notice[] {
  const { minutes, oiFeed, histories } = rest
  const notices: Notice[] = []
  const say = (text: string) => notices.push({ kind: 'info', text })
  if (session.isBeforeFirst) {
    say(`No data of the new session yet: the close of ${dayMonth(session.date)} is shown, without colours.`)
  }
  const isClosed = session.isComplete && !session.isBeforeFirst
  if (isClosed && minutes === null) notices.push(CLOSES_ONLY)
  if (isClosed && quotes.isOver && !quotes.isClose.includes(1)) notices.push(LAST_TRADES)
  const lacksFile = isClosed && members.every((_, i) => Number.isNaN(quotes.prevClose[i]))
  if (lacksFile) {
    notices.push(missingFileNotice('daily', 'how the stocks changed is', ` of ${dayMonth(session.date)}`))
  }
  if (!hasWeights && (symbol !== 'FNO' || size === 'weight')) {
    say('Weights are missing: all tiles have the same size.')
  }
  if (symbol === 'FNO' && metric === 'contrib') say('F&O stocks are not an index, so there are no index points.')
  const list = listNotice(membersFrom, session.date, listed - members.length, listed)
  if (list !== null) say(list)
  if (miscounted.length > 0) say(miscountedWords(miscounted))
  const without = weight.filter((one) => Number.isNaN(one)).length - miscounted.length
  if (hasWeights && without > 0) {
    say(`${without} of ${members.length} stocks have no previous close and are left out of the weights.`)
  }
  const untraded = members.filter((_, i) => Number.isNaN(quotes.last[i])).length
  // Without the file nobody knows who traded.
  if (!session.isBeforeFirst && untraded > 0 && !lacksFile) {
    say(`${untraded} of ${members.length} stocks have not traded today and are not counted in breadth.`)
  }
  const short = isClosed && minutes === null ? shortHistoryNotice(histories.slice(0, members.length)) : null
  if (short !== null) notices.push(short)
  if (!Number.isNaN(oiFeed.stalledSince)) {
    const text = `OI feed stalled since ${istClock(oiFeed.stalledSince)}: buildups are suspended.`
    notices.push({ kind: 'warn', text })
  }
  if (BSE_INDICES.includes(symbol)) say(`Members of ${symbol} are shown at their NSE prices.`)
  return notices
}

/** Of which list the members are where that is not the day's own, and how many of them are left out. */
function listNotice(from: IsoDate | null, date: IsoDate, left: number, listed: number): string | null {
  const are = left === 1 ? 'has no stored price and is left out' : 'have no stored price and are left out'
  if (from === null) return left === 0 ? null : `${left} of ${listed} stocks ${are}.`
  if (from <= date) return left === 0 ? null : `${left} of ${listed} members by the list of ${dayYear(from)} ${are}.`
  const without = left === 0 ? '' : `: ${left} of its ${listed} ${are}`
  return `Members and weights are those of ${dayYear(from)}, as no older list is stored${without}.`
}

function miscountedWords(symbols: readonly string[]): string {
  const isOne = symbols.length === 1
  const stands = isOne ? 'is left out of the weights: it' : 'are left out of the weights: they'
  const counted = `${isOne ? 'its' : 'their'} shares were counted at`
  return `${symbols.join(', ')} ${stands} cost more than ${MOST_FALL} times the price ${counted}, as before a split that is not stored.`
}

import { fixed } from '@strikelens/analytics/numeric'
import { dayLabel, dayMonth } from '@strikelens/market/formats'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istClock, MINUTE_MS } from '@strikelens/market/time'
import { CLOSES_ONLY, LAST_TRADES } from '../moment/closesOnly.ts'
import { seenSession } from '../moment/viewInstant.ts'
import type { Notice } from '../result.ts'
import type { FutureAxis, FutureAxisRequest, FutureAxisSession } from './futureAxis.ts'
import { type FutureHead, lastRow, viewSession } from './futureHead.ts'
import type { FutureTerms } from './futureTerms.ts'

const info = (text: string): Notice => ({ kind: 'info', text })
const warn = (text: string): Notice => ({ kind: 'warn', text })

/** What a page of one symbol's futures says of the sessions it shows (§F14, §O3, §O20). */
export function axisNotices(
  market: Market,
  terms: FutureTerms,
  axis: FutureAxis,
  asked: FutureAxisRequest & { readonly date?: string | undefined },
): Notice[] {
  const notices = [
    newestNotice(market, terms, axis, asked.date),
    ...rowNotices(axis, asked),
    stallNotice(axis),
    quietNotice(axis),
  ]
  return notices.filter((notice) => notice !== null)
}

/** What the rows of an axis lack of what was asked for. */
export function rowNotices(axis: FutureAxis, asked: FutureAxisRequest): Notice[] {
  const notices = [storedNotice(axis.sessions, asked.days), barsNotice(axis, asked), gapNotice(axis)]
  return notices.filter((notice) => notice !== null)
}

/** What the exchange says of the contract today. */
export function contractNotices(
  { symbol, isExpiryDay, ban, contract, set, isLastTrade }: FutureHead,
  shown: IsoDate,
): Notice[] {
  const notices: Notice[] = isLastTrade ? [LAST_TRADES] : []
  if (isExpiryDay && set !== 'COM') notices.push(info(`Near expires today: ${contract} is priced instead.`))
  if (ban !== null) {
    const share = `${fixed(ban.mwplPct, 1)}% of the market-wide limit on ${dayLabel(ban.date, shown)}`
    notices.push(warn(`${symbol} is in the F&O ban (${share}): positions may only be reduced.`))
  }
  return notices
}

/** That the newest session has told nothing yet, or only its close is stored. */
function newestNotice(
  market: Market,
  { set }: FutureTerms,
  axis: FutureAxis,
  wanted: string | undefined,
): Notice | null {
  const { date, isEndOfDayOnly } = viewSession(axis)
  const session = seenSession(market, segmentOf(set), wanted)
  if (session.isBeforeFirst || date !== session.date) {
    return info(`No data of the new session yet: the session of ${dayMonth(date)} is shown.`)
  }
  return isEndOfDayOnly ? CLOSES_ONLY : null
}

/** Which of so many sessions are not there, or with their close alone; the view's own is told of apart. */
export function storedNotice(
  sessions: readonly Pick<FutureAxisSession, 'date' | 'isEndOfDayOnly'>[],
  days: number,
  what = '',
): Notice | null {
  if (days === 1) return null
  const daily = sessions.slice(0, -1).filter(({ isEndOfDayOnly }) => isEndOfDayOnly)
  const shown = sessions[sessions.length - 1].date
  const dates = daily.map(({ date }) => dayLabel(date, shown)).join(', ')
  const parts = [
    daily.length === 0 ? null : `Only the close is stored of ${dates}: one row each.`,
    sessions.length === days ? null : `Of ${days} sessions ${sessions.length} are stored${what}.`,
  ]
  const text = parts.filter((part) => part !== null).join(' ')
  return text === '' ? null : info(text)
}

function barsNotice(axis: FutureAxis, asked: FutureAxisRequest): Notice | null {
  const { sessions, minutes } = axis
  if (minutes === asked.minutes) return null
  const coarse = sessions.filter(({ barMinutes }) => barMinutes > asked.minutes)
  const dates = coarse.map(({ date }) => dayLabel(date, viewSession(axis).date))
  return info(`Of ${dates.join(', ')} only ${minutes}-minute bars are stored, so rows of ${minutes}m are shown.`)
}

/** Stretches of the view's session in which nothing came (§O20). */
function gapNotice(axis: FutureAxis): Notice | null {
  const { from, to, isEndOfDayOnly } = viewSession(axis)
  if (isEndOfDayOnly) return null
  const isGap = (row: number) => Number.isNaN(axis.price[row]) && Number.isNaN(axis.oiQty[row])
  const stretches: string[] = []
  for (let row = from; row < to; row++) {
    if (!isGap(row)) continue
    const first = row
    while (row + 1 < to && isGap(row + 1)) row++
    const begin = axis.time[first] - (axis.minutes - 1) * MINUTE_MS
    stretches.push(`${istClock(begin)}–${istClock(axis.time[row])}`)
  }
  return stretches.length === 0 ? null : warn(`No data ${stretches.join(', ')}`)
}

function stallNotice({ oiFeed }: FutureAxis): Notice | null {
  if (Number.isNaN(oiFeed.stalledSince)) return null
  return warn(`OI feed stalled since ${istClock(oiFeed.stalledSince)}: buildups are suspended.`)
}

/** That the contract which is priced has not traded in the session. */
function quietNotice(axis: FutureAxis): Notice | null {
  const row = lastRow(axis)
  return row >= 0 && Number.isNaN(axis.price[row])
    ? info(`${viewSession(axis).contract} has not traded in this session: there is no price to read OI against.`)
    : null
}

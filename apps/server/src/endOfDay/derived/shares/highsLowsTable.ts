import { baseDepthPct, type Extreme, recentExtremes, YEAR_MS } from '@strikelens/analytics/ranking'
import type { highsLowsDaily, RowOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Share, ShareDay } from './shareDay.ts'

/** Sessions in which new extremes are counted (/52-week-high-low). */
const STREAK = 20

/** What is known of a share from the session before; its prices in the shares of the date. */
export interface KnownExtremes {
  readonly allTimeHigh: number
  readonly allTimeHighDate: IsoDate
  /** Sessions up to the date since the last new high, low, highest and lowest close; NaN when none is known. */
  readonly sinceNew: readonly number[]
}

/** 52-week extremes of the shares of a date (§M14, /52-week-high-low). `known` by the name of today. */
export function highsLowsRows(
  day: ShareDay,
  known: (share: Share) => KnownExtremes | null,
): RowOf<typeof highsLowsDaily>[] {
  return day.shares.map((share) => highsLowsRow(day, share, known(share)))
}

function highsLowsRow(
  { date, dates, dateNumbers }: ShareDay,
  share: Share,
  known: KnownExtremes | null,
): RowOf<typeof highsLowsDaily> {
  const { symbol, high: highs, low: lows, close: closes, tickSize } = share
  const end = dates.length - 1
  const figures = (values: Float64Array, side: Extreme, place: number) => {
    const { prior, priorAt, isNew } = recentExtremes(dateNumbers, values, end, { side, tickSize, count: STREAK })
    const isToday = !(side * (prior - values[end]) > 0) && !Number.isNaN(values[end])
    const last = isNew.lastIndexOf(1, isNew.length - 2)
    let streak = 0
    for (const one of isNew) streak += one
    return {
      now: isToday ? values[end] : prior,
      date: isToday ? date : priorAt < 0 ? '' : dates[priorAt],
      before: prior,
      beforeAt: priorAt,
      since: priorAt < 0 ? Number.NaN : end - priorAt,
      isNew: Number.isNaN(values[end]) ? Number.NaN : isNew[isNew.length - 1],
      streak,
      newBefore: last >= 0 ? isNew.length - 1 - last : (known?.sinceNew[place] ?? Number.NaN),
    }
  }
  const high = figures(highs, 1, 0)
  const low = figures(lows, -1, 1)
  const closeHigh = figures(closes, 1, 2)
  const closeLow = figures(closes, -1, 3)
  const baseDepth = ({ before, beforeAt }: typeof high) =>
    beforeAt < 0 ? Number.NaN : baseDepthPct(lows, beforeAt, end, before)
  const isAllTime = known !== null && highs[end] - known.allTimeHigh >= tickSize / 2
  const isFirst = known === null
  return {
    symbol,
    sessions: sessionsOfYear(dateNumbers, share),
    ...{ high52: high.now, low52: low.now, closeHigh52: closeHigh.now, closeLow52: closeLow.now },
    ...{ high52Date: high.date, low52Date: low.date },
    ...{ closeHigh52Date: closeHigh.date, closeLow52Date: closeLow.date },
    ...{ highBefore: high.before, lowBefore: low.before },
    ...{ closeHighBefore: closeHigh.before, closeLowBefore: closeLow.before },
    ...{ highSince: high.since, lowSince: low.since, closeHighSince: closeHigh.since, closeLowSince: closeLow.since },
    ...{ highIsNew: high.isNew, lowIsNew: low.isNew, closeHighIsNew: closeHigh.isNew, closeLowIsNew: closeLow.isNew },
    ...{ highStreak: high.streak, lowStreak: low.streak },
    ...{ closeHighStreak: closeHigh.streak, closeLowStreak: closeLow.streak },
    ...{ highNewBefore: high.newBefore, lowNewBefore: low.newBefore },
    ...{ closeHighNewBefore: closeHigh.newBefore, closeLowNewBefore: closeLow.newBefore },
    baseDepthPct: baseDepth(high),
    closeBaseDepthPct: baseDepth(closeHigh),
    allTimeHigh: isAllTime || isFirst ? highs[end] : known.allTimeHigh,
    allTimeHighDate: isAllTime || isFirst ? date : known.allTimeHighDate,
    isAllTimeHigh: isFirst || Number.isNaN(highs[end]) ? Number.NaN : Number(isAllTime),
  }
}

/** Sessions of the 52 weeks, the last one included, with a high and a low. */
function sessionsOfYear(dateNumbers: Float64Array, { high, low }: Share): number {
  const end = dateNumbers.length - 1
  let sessions = 0
  for (let d = end; d >= 0 && dateNumbers[d] > dateNumbers[end] - YEAR_MS; d--) {
    if (!Number.isNaN(high[d] + low[d])) sessions++
  }
  return sessions
}

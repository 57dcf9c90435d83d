import {
  baseDepthPct,
  type Extreme,
  newExtremeStreak,
  newExtremes,
  priorExtremes,
  yearRange,
} from '@strikelens/analytics/ranking'
import type { highsLowsDaily, RowOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Share, ShareDay } from './shareDay.ts'

/** What is known of a share from the session before; its prices in the shares of the date. */
export interface KnownExtremes {
  readonly allTimeHigh: number
  readonly allTimeHighDate: IsoDate
  /** Sessions up to the date since the last new high, low, highest and lowest close; NaN when none is known. */
  readonly sinceNew: readonly number[]
}

interface Side {
  readonly side: Extreme
  readonly values: Float64Array
  /** Of the 52 weeks before the session. */
  readonly before: number
  readonly beforeAt: number
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
  const range = yearRange(dateNumbers, highs, lows, end, true)
  const closing = yearRange(dateNumbers, closes, closes, end, true)
  const figures = ({ side, values, before, beforeAt }: Side, place: number) => {
    const isToday = !(side * (before - values[end]) > 0) && !Number.isNaN(values[end])
    const isNew = newExtremes(values, priorExtremes(dateNumbers, values, side), side, tickSize)
    let last = end - 1
    while (last > end - STREAK && isNew[last] === 0) last--
    return {
      now: isToday ? values[end] : before,
      date: isToday ? date : beforeAt < 0 ? '' : dates[beforeAt],
      before,
      since: beforeAt < 0 ? Number.NaN : end - beforeAt,
      isNew: Number.isNaN(values[end]) ? Number.NaN : isNew[end],
      streak: newExtremeStreak(isNew, end),
      newBefore: last > end - STREAK ? end - last : (known?.sinceNew[place] ?? Number.NaN),
    }
  }
  const high = figures({ side: 1, values: highs, ...highOf(range) }, 0)
  const low = figures({ side: -1, values: lows, ...lowOf(range) }, 1)
  const closeHigh = figures({ side: 1, values: closes, ...highOf(closing) }, 2)
  const closeLow = figures({ side: -1, values: closes, ...lowOf(closing) }, 3)
  const isAllTime = known !== null && highs[end] - known.allTimeHigh >= tickSize / 2
  const isFirst = known === null
  return {
    symbol,
    sessions: (range?.sessions ?? 0) + (Number.isNaN(highs[end] + lows[end]) ? 0 : 1),
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
    baseDepthPct: range === null ? Number.NaN : baseDepthPct(lows, range.highAt, end, range.high),
    closeBaseDepthPct: closing === null ? Number.NaN : baseDepthPct(lows, closing.highAt, end, closing.high),
    allTimeHigh: isAllTime || isFirst ? highs[end] : known.allTimeHigh,
    allTimeHighDate: isAllTime || isFirst ? date : known.allTimeHighDate,
    isAllTimeHigh: isFirst || Number.isNaN(highs[end]) ? Number.NaN : Number(isAllTime),
  }
}

/** Sessions in which new extremes are counted. */
const STREAK = 20
type Range = ReturnType<typeof yearRange>

function highOf(range: Range) {
  return { before: range?.high ?? Number.NaN, beforeAt: range?.highAt ?? -1 }
}

function lowOf(range: Range) {
  return { before: range?.low ?? Number.NaN, beforeAt: range?.lowAt ?? -1 }
}

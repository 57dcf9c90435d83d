import { newExtremes, priorExtremes } from '@strikelens/analytics/ranking'
import { adjustedPrices, factorAhead } from '@strikelens/analytics/stocks'
import { factorSince } from '@strikelens/market/market'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { KnownExtremes } from './highsLowsTable.ts'
import type { Share } from './shareDay.ts'
import type { SharesOnDate } from './shareDays.ts'
import type { TablesBefore } from './tablesBefore.ts'

/** Bars of a share, the last of them the one that is asked about. */
interface Sessions {
  readonly dates: readonly IsoDate[]
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/**
 * What is known of each share's extremes before the date: from the table of the session before, else from all of its stored
 * sessions. A share that has come back since is known from those the date's tables look back on.
 */
export function knownExtremes(on: SharesOnDate, before: TablesBefore | null): (share: Share) => KnownExtremes | null {
  if (before === null) return (share) => firstKnown(allSessions(on, share), share.tickSize)
  const { date, apart, extremes } = before
  const { renames, adjustments } = on.facts
  const rowOf = new Map(extremes.symbol.map((symbol, row) => [renames.later(symbol, date), row]))
  return (share) => {
    const row = rowOf.get(share.id)
    if (row === undefined) return firstKnown({ ...share, dates: on.day.dates }, share.tickSize)
    const allTimeHigh = extremes.allTimeHigh[row] / factorSince(adjustments(share.id), date, on.day.date)
    // A demerger without a known factor begins a new history (§M3).
    if (Number.isNaN(allTimeHigh)) return null
    const since = (isNew: Float64Array, newBefore: Float64Array) => apart + (isNew[row] === 1 ? 0 : newBefore[row])
    return {
      allTimeHigh,
      allTimeHighDate: extremes.allTimeHighDate[row],
      sinceNew: [
        since(extremes.highIsNew, extremes.highNewBefore),
        since(extremes.lowIsNew, extremes.lowNewBefore),
        since(extremes.closeHighIsNew, extremes.closeHighNewBefore),
        since(extremes.closeLowIsNew, extremes.closeLowNewBefore),
      ],
    }
  }
}

function allSessions({ columns, at, facts, day }: SharesOnDate, share: Share): Sessions {
  const first = columns.ids.indexOf(share.id) * columns.dates.length
  const dates = columns.dates.slice(0, at + 1)
  const actions = facts.adjustments(share.id).filter(({ exDate }) => exDate <= day.date)
  const ahead = factorAhead(
    dates.map(dateNumber),
    actions.map(({ exDate }) => dateNumber(exDate)),
    actions.map(({ factor }) => factor),
  )
  const [high, low, close] = [columns.high, columns.low, columns.close].map((column) =>
    adjustedPrices(column.subarray(first, first + at + 1), ahead),
  )
  return { dates, high, low, close }
}

function firstKnown({ dates, high, low, close }: Sessions, tickSize: number): KnownExtremes | null {
  const end = dates.length - 1
  let best = -1
  for (let d = 0; d < end; d++)
    if (!Number.isNaN(high[d]) && (best < 0 || high[d] - high[best] >= tickSize / 2)) best = d
  if (best < 0) return null
  const numbers = Float64Array.from(dates, dateNumber)
  const sinceNew = (
    [
      [high, 1],
      [low, -1],
      [close, 1],
      [close, -1],
    ] as const
  ).map(([values, side]) => {
    const last = newExtremes(values, priorExtremes(numbers, values, side), side, tickSize).lastIndexOf(1, end - 1)
    return last < 0 ? Number.NaN : end - last
  })
  return { allTimeHigh: high[best], allTimeHighDate: dates[best], sinceNew }
}

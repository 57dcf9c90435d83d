import { median } from '@strikelens/analytics/numeric'
import {
  actualMovePct,
  crushPct,
  type ExpiryVols,
  hvSeries,
  type ImpliedEvent,
  impliedEvent,
  meanEventMovePct,
  type ResultSessions,
  resultSessions,
  resultSessionsOfDate,
} from '@strikelens/analytics/volatility'
import { sessionOn } from '@strikelens/market/calendar'
import { ivExpiries } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { DAY_MS, dateNumber, type IsoDate, istMidnight } from '@strikelens/market/time'
import type { PastResults } from './companyDates.ts'
import type { VolDays } from './volDays.ts'

/** What results did to volatility and price (§S14), oldest first; percent, NaN where unknown. */
export interface ResultsHistory {
  readonly date: readonly IsoDate[]
  /** Sessions at whose closes before and after are taken. */
  readonly pre: readonly IsoDate[]
  readonly post: readonly IsoDate[]
  /** 1 where the hour of the results is not known, and the sessions around their day are taken. */
  readonly isDayOnly: Uint8Array
  readonly ivBefore: Float64Array
  readonly ivAfter: Float64Array
  readonly crush: Float64Array
  readonly nearBefore: Float64Array
  readonly nearAfter: Float64Array
  readonly nearCrush: Float64Array
  /** What the options at pre priced for the event; null where there is no answer. */
  readonly events: readonly (ImpliedEvent | null)[]
  /** Mean size of that move. */
  readonly implied: Float64Array
  readonly closeBefore: Float64Array
  readonly closeAfter: Float64Array
  readonly actual: Float64Array
  readonly medians: ResultsMedians
  /** Results whose price moved more than implied, and those of which both moves are known. */
  readonly beats: number
  readonly compared: number
}

export interface ResultsMedians {
  readonly crush: number
  readonly nearCrush: number
  readonly implied: number
  readonly actual: number
}

interface Places extends ResultSessions {
  readonly isDayOnly: boolean
}

/** Results within the days, each with the two closes around it; those without both are left out. */
export async function resultsHistory(
  market: Market,
  symbol: string,
  days: VolDays,
  results: readonly PastResults[],
): Promise<ResultsHistory> {
  // Nothing before the session ahead of the first results is asked for its hours.
  const first = days.dates.filter((date) => date < (results[0]?.date ?? '')).length
  const from = Math.max(0, first - 1)
  const closeAt = Float64Array.from(
    results.length === 0 ? [] : days.dates.slice(from),
    (date) => sessionOn('derivatives', date)?.closeAt ?? istMidnight(date),
  )
  const found = results.flatMap((one) => {
    const places = placesOf(closeAt, one)
    return places === null ? [] : [{ ...one, ...places, pre: from + places.pre, post: from + places.post }]
  })
  const hv20 = hvSeries(days.close)
  const events = await Promise.all(
    found.map(async ({ date, pre, post, isDayOnly }) => {
      const vols = await expiriesOn(market, symbol, days.dates[pre])
      const reaction = isDayOnly ? date : days.dates[post]
      const reactionDte = (dateNumber(reaction) - dateNumber(days.dates[pre])) / DAY_MS
      return vols === null ? null : impliedEvent(vols, reactionDte, hv20[pre])
    }),
  )
  const at = (column: Float64Array, end: 'pre' | 'post') => Float64Array.from(found, (one) => column[one[end]])
  const [ivBefore, ivAfter] = [at(days.iv30Pct, 'pre'), at(days.iv30Pct, 'post')]
  const [nearBefore, nearAfter] = [at(days.nearIvPct, 'pre'), at(days.nearIvPct, 'post')]
  const [closeBefore, closeAfter] = [at(days.close, 'pre'), at(days.close, 'post')]
  const crush = ivBefore.map((before, i) => crushPct(before, ivAfter[i]))
  const nearCrush = nearBefore.map((before, i) => crushPct(before, nearAfter[i]))
  const implied = Float64Array.from(events, (event) => meanEventMovePct(event?.movePct ?? Number.NaN))
  const actual = closeBefore.map((before, i) => actualMovePct(before, closeAfter[i]))
  const known = (column: Float64Array) => column.filter((value) => !Number.isNaN(value))
  const both = implied.map((value, i) =>
    Number.isNaN(value) || Number.isNaN(actual[i]) ? Number.NaN : actual[i] - value,
  )
  return {
    date: found.map(({ date }) => date),
    pre: found.map(({ pre }) => days.dates[pre]),
    post: found.map(({ post }) => days.dates[post]),
    isDayOnly: Uint8Array.from(found, ({ isDayOnly }) => (isDayOnly ? 1 : 0)),
    ivBefore,
    ivAfter,
    crush,
    nearBefore,
    nearAfter,
    nearCrush,
    events,
    implied,
    closeBefore,
    closeAfter,
    actual,
    medians: {
      crush: median(known(crush)),
      nearCrush: median(known(nearCrush)),
      implied: median(known(implied)),
      actual: median(known(actual)),
    },
    beats: both.filter((more) => more > 0).length,
    compared: known(both).length,
  }
}

function placesOf(closeAt: Float64Array, { date, publishedAt }: PastResults): Places | null {
  const isDayOnly = Number.isNaN(publishedAt)
  const places = isDayOnly ? resultSessionsOfDate(closeAt, istMidnight(date)) : resultSessions(closeAt, publishedAt)
  return places === null ? null : { ...places, isDayOnly }
}

/** The expiries of a symbol at a close, nearest first; null where they are not stored. */
export async function expiriesOn(
  market: Market,
  symbol: string,
  date: IsoDate,
): Promise<(ExpiryVols & { readonly expiries: readonly IsoDate[] }) | null> {
  const table = await market.table(ivExpiries, date)
  if (table === null) return null
  const expiry = table.expiry
  const rows = table.symbol.flatMap((one, row) => (one === symbol ? [row] : []))
  rows.sort((a, b) => (expiry[a] < expiry[b] ? -1 : 1))
  const column = (name: keyof ExpiryVols) => Float64Array.from(rows, (row) => table[name][row])
  return {
    expiries: rows.map((row) => expiry[row]),
    atmIvPct: column('atmIvPct'),
    days: column('days'),
    dte: column('dte'),
  }
}

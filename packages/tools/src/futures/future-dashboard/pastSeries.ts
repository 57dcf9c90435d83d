import { grouped } from '@strikelens/analytics/numeric'
import type { SymbolSet } from '@strikelens/analytics/options'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { foFutures, rolloverDaily } from '@strikelens/market/datasets'
import { futureRows } from '@strikelens/market/futures'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** How far back three series lie at most, in sessions. */
const SESSIONS_BACK = 80

/** A symbol of a series: one price, and the OI of its three months in Qty. */
export interface SeriesSymbol {
  readonly set: SymbolSet
  readonly price: number
  readonly nearOi: number
  readonly nextOi: number
  readonly farOi: number
}

/** A session, and the expiry of the series that is near on it. */
interface SeriesDay {
  readonly date: IsoDate
  readonly expiry: IsoDate
}

/** The sessions of the last three series that had as many left to go, oldest first; a series without such a file has none. */
export async function sameDays(
  market: Market,
  symbol: string,
  current: SeriesDay & { readonly k: number },
): Promise<SeriesDay[]> {
  const dates = tradingDaysBefore('derivatives', current.date, SESSIONS_BACK)
  const tables = await market.tables(rolloverDaily, dates)
  const known = dates.flatMap((date, i) => {
    const table = tables[i]
    const row = table === null ? -1 : table.symbol.indexOf(symbol)
    if (table === null || row < 0) return []
    return [{ date, expiry: table.expiry[row], k: table.k[row] }]
  })
  const before = known.filter(({ expiry }) => expiry < current.expiry)
  const lastThree = [...new Set(before.map(({ expiry }) => expiry))].slice(-3)
  return before.filter(({ expiry, k }) => k === current.k && lastThree.includes(expiry))
}

/** The futures of a series at the close of a day, by the exchanges' files. */
export async function closedSeries(market: Market, { date, expiry }: SeriesDay): Promise<SeriesSymbol[]> {
  const files = await Promise.all(['NSE', 'BSE'].map((exchange) => market.table(foFutures, date, exchange)))
  const rows = futureRows(
    date,
    files.filter((table) => table !== null),
  )
  const bySymbol = grouped(Array.from(rows.symbol.keys()), (row) => rows.symbol[row])
  return Array.from(bySymbol.values(), (own) => own.toSorted((a, b) => (rows.expiry[a] < rows.expiry[b] ? -1 : 1)))
    .filter(([near]) => rows.expiry[near] === expiry)
    .map((months) => {
      const [near, next] = months
      const [nearOi = 0, nextOi = 0, farOi = 0] = months.map((row) => rows.oiQty[row])
      // The price contract (§F1): on its last day the near month only converges to spot.
      const price = rows.close[expiry === date && next !== undefined ? next : near]
      return { set: rows.set[near], price, nearOi, nextOi, farOi }
    })
}

import { nextTradingDay } from '@strikelens/market/calendar'
import { banList, clientLimits, type positionLimits, type TableOf } from '@strikelens/market/datasets'
import type { FutureRows } from '@strikelens/market/futures'
import type { Db } from '@strikelens/store/database'
import { readTable } from '../../stored/storedTables.ts'

/**
 * `position_limits` of the evening of a session by the exchange's lists (§F13): who is banned in the next session, and how
 * much one client may hold. The market-wide limit has been published nowhere since April 2024 and stays unknown, as does
 * what is counted against it. Null when neither list is stored.
 */
export async function limitsOfLists(db: Db, futures: FutureRows): Promise<TableOf<typeof positionLimits> | null> {
  const next = nextTradingDay('derivatives', futures.date)
  const [ban, client] = await Promise.all([
    readTable(db, banList, next, 'ban'),
    readTable(db, clientLimits, futures.date, 'client'),
  ])
  const stocks = [...new Set(futures.symbol.filter((_, row) => futures.set[row] === 'STK'))]
  if ((ban === null && client === null) || stocks.length === 0) return null
  const banned = ban === null ? null : new Set(ban.symbol)
  const limits = client === null ? new Map<string, number>() : nseLimits(client)
  const unknown = new Float64Array(stocks.length).fill(Number.NaN)
  return {
    symbol: stocks,
    mwplQty: unknown,
    oiQty: unknown,
    mwplPct: unknown,
    inBan: Float64Array.from(stocks, (symbol) => (banned === null ? Number.NaN : Number(banned.has(symbol)))),
    clientLimitQty: Float64Array.from(stocks, (symbol) => limits.get(symbol) ?? Number.NaN),
  }
}

function nseLimits({ symbol: symbols, exchange, clientLimitQty: limit }: TableOf<typeof clientLimits>) {
  const rows = symbols.map((symbol, row) => ({ symbol, exchange: exchange[row], limit: limit[row] }))
  return new Map(rows.filter((row) => row.exchange === 'NSE').map((row) => [row.symbol, row.limit]))
}

import type { Table } from '@strikelens/market/blocks'
import { nextTradingDay } from '@strikelens/market/calendar'
import type { FutureRows } from '@strikelens/market/futures'
import { numbers, texts } from '@strikelens/market/market'
import type { Db } from '@strikelens/store/database'
import { readDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'

/**
 * `position_limits` of the evening of a session by the exchange's lists (§F13): who is banned in the next session, and how
 * much one client may hold. The market-wide limit has been published nowhere since April 2024 and stays unknown, as does
 * what is counted against it. Null when neither list is stored.
 */
export async function limitsOfLists(db: Db, futures: FutureRows): Promise<Table | null> {
  const next = nextTradingDay('derivatives', futures.date)
  const [ban, client] = await Promise.all([
    readDayTable(db, { dataset: 'position_limits', part: 'ban' }, next),
    readDayTable(db, { dataset: 'position_limits', part: 'client' }, futures.date),
  ])
  const stocks = [...new Set(futures.symbol.filter((_, row) => futures.set[row] === 'STK'))]
  if ((ban === null && client === null) || stocks.length === 0) return null
  const banned = ban === null ? null : new Set(texts(storedTable(ban.block), 'symbol'))
  const limits = client === null ? new Map<string, number>() : nseLimits(storedTable(client.block))
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

function nseLimits(table: Table): Map<string, number> {
  const [exchange, limit] = [texts(table, 'exchange'), numbers(table, 'clientLimitQty')]
  const rows = texts(table, 'symbol').map((symbol, row) => ({ symbol, exchange: exchange[row], limit: limit[row] }))
  return new Map(rows.filter((row) => row.exchange === 'NSE').map((row) => [row.symbol, row.limit]))
}

import { futureRows } from '@strikelens/market/futures'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

const EXCHANGES = ['NSE', 'BSE', 'MCX']

/** OI of near, next and far at the close of a date by the exchanges' files, in units, by symbol: what a rollover is of (§F10). */
export async function readRolledOi(market: Market, date: IsoDate | null): Promise<ReadonlyMap<string, Float64Array>> {
  if (date === null) return new Map()
  const files = await Promise.all(EXCHANGES.map((exchange) => market.tables('fo_futures', [date], exchange)))
  const tables = files.flatMap(([table]) => (table === null ? [] : [table]))
  const { symbol, expiry, oiQty } = futureRows(date, tables)
  const rows = new Map<string, number[]>()
  symbol.forEach((name, row) => {
    rows.set(name, [...(rows.get(name) ?? []), row])
  })
  return new Map(
    Array.from(rows, ([name, own]) => {
      const [near, next, far] = own.toSorted((a, b) => (expiry[a] < expiry[b] ? -1 : 1))
      return [name, Float64Array.from([near, next, far], (row) => (row === undefined ? 0 : oiQty[row]))]
    }),
  )
}

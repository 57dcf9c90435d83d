import { foFutures } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

const EXCHANGES = ['NSE', 'BSE', 'MCX']

/** OI of near, next and far at the close of a date by the exchanges' files, in units, by symbol: what a rollover is of (§F10). */
export async function readRolledOi(market: Market, date: IsoDate | null): Promise<ReadonlyMap<string, Float64Array>> {
  if (date === null) return new Map()
  const files = await Promise.all(EXCHANGES.map((exchange) => market.table(foFutures, date, exchange)))
  const months = new Map<string, { expiry: IsoDate; oiQty: number }[]>()
  for (const table of files) {
    if (table === null) continue
    const { expiry, oiQty } = table
    table.symbol.forEach((symbol, row) => {
      const own = months.get(symbol)
      const month = { expiry: expiry[row], oiQty: oiQty[row] }
      if (own === undefined) months.set(symbol, [month])
      else own.push(month)
    })
  }
  return new Map(
    Array.from(months, ([symbol, own]) => {
      const [near, next, far] = own.sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
      return [symbol, Float64Array.from([near, next, far], (month) => month?.oiQty ?? 0)]
    }),
  )
}

import { blockDeals, bulkDeals } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** On which side of bulk and block deals a share was on a date, by symbol. */
export async function dealSides(market: Market, date: IsoDate): Promise<ReadonlyMap<string, string>> {
  const [bulk, block] = await Promise.all([market.table(bulkDeals, date), market.table(blockDeals, date)])
  const sides = new Map<string, string>()
  for (const [name, table] of [['Bulk', bulk] as const, ['Block', block] as const]) {
    table?.symbol.forEach((symbol, row) => {
      const said = `${name} ${table.side[row] === 'BUY' ? 'buy' : 'sale'}`
      const known = sides.get(symbol)
      // A block deal is told over a bulk one; both sides of one are both.
      if (known === undefined || !known.startsWith(name)) sides.set(symbol, said)
      else if (known !== said) sides.set(symbol, `${name}, both`)
    })
  }
  return sides
}

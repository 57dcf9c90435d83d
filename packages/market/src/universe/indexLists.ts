import type { IsoDate } from '../time/index.ts'
import type { Stock } from './stocks.ts'
import { readTable } from './table.ts'

export interface Constituent {
  readonly symbol: string
  /** Shares the index counts: the free float, less what its weight caps leave out. */
  readonly shares: number
  /** ₹ a share at that time. */
  readonly price: number
}

/** Members of an index from a day on. Level = Σ shares × price / divisor. */
export interface IndexList {
  readonly from: IsoDate
  readonly divisor: number
  readonly constituents: readonly Constituent[]
}

/** Lists by index symbol, earliest first. A member that is no known stock throws. */
export function readIndexLists(stocks: ReadonlyMap<string, Stock>): Map<string, IndexList[]> {
  const members = readConstituents(stocks)
  const lists = new Map<string, IndexList[]>()
  for (const row of readTable('index_lists.csv')) {
    const index = row.text('index')
    const from = row.text('from')
    const list = { from, divisor: row.number('divisor'), constituents: members.get(listKey(index, from)) ?? [] }
    lists.set(index, [...(lists.get(index) ?? []), list])
  }
  for (const list of lists.values()) list.sort((a, b) => (a.from < b.from ? -1 : 1))
  return lists
}

function readConstituents(stocks: ReadonlyMap<string, Stock>): Map<string, Constituent[]> {
  const members = new Map<string, Constituent[]>()
  for (const row of readTable('constituents.csv')) {
    const index = row.text('index')
    const stock = stocks.get(row.text('symbol'))
    if (stock === undefined) throw new Error(`constituents.csv: ${index} holds ${row.text('symbol')}, no known stock`)
    const member = { symbol: stock.symbol, shares: stock.floatShares * row.number('cap'), price: stock.price }
    const key = listKey(index, row.text('from'))
    const known = members.get(key)
    if (known === undefined) members.set(key, [member])
    else known.push(member)
  }
  return members
}

function listKey(index: string, from: IsoDate): string {
  return `${index} ${from}`
}

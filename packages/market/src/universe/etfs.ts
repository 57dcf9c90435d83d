import { readTable } from './table.ts'

const ASSET_CLASSES = ['broad', 'sector', 'factor', 'gold', 'silver', 'debt', 'international'] as const
export type AssetClass = (typeof ASSET_CLASSES)[number]

export interface Etf {
  readonly symbol: string
  readonly name: string
  readonly assetClass: AssetClass
  /** Symbol of the index or commodity it follows; null where that is no symbol of ours. */
  readonly benchmark: string | null
  /** The benchmark as the fund prints it. */
  readonly tracks: string
  readonly isin: string
  /** Typical price, ₹. */
  readonly price: number
  /** Typical units traded in a session. */
  readonly volumeQty: number
  /** Assets under management, ₹ crore. Approximate. */
  readonly aumCrore: number
  /** Expense ratio, % a year. Approximate. */
  readonly expensePct: number
}

export function readEtfs(): Etf[] {
  return readTable('etfs.csv').map((row) => ({
    symbol: row.text('symbol'),
    name: row.text('name'),
    assetClass: row.word('assetClass', ASSET_CLASSES),
    benchmark: row.textOrNull('benchmark'),
    tracks: row.text('tracks'),
    isin: row.text('isin'),
    price: row.number('price'),
    volumeQty: row.number('volume'),
    aumCrore: row.number('aumCrore'),
    expensePct: row.number('expensePct'),
  }))
}

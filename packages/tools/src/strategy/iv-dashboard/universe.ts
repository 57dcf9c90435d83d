import type { IvRow } from '../../ivMarket/row.ts'
import { isInUniverse } from '../../ivMarket/universe.ts'

/** The stocks of a universe; of a list of the reader's own those among its symbols that have options. */
export function universeStocks(rows: readonly IvRow[], universe: string): IvRow[] {
  const isMember = isInUniverse(universe)
  return rows.filter((row) => row.set === 'STK' && isMember(row))
}

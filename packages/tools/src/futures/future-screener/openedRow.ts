import type { Params } from './compute.ts'
import type { ScreenRow } from './figures.ts'

/** The row that the address opens: a symbol's, of several contracts the one of that expiry, else the first. */
export function openedRow(
  rows: readonly ScreenRow[],
  { symbol, contract }: Pick<Params, 'symbol' | 'contract'>,
): ScreenRow | undefined {
  const own = symbol === undefined ? [] : rows.filter((row) => row.symbol === symbol)
  return own.find(({ expiry }) => expiry === contract) ?? own[0]
}

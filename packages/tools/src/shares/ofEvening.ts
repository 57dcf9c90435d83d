import type { Dataset, TableOf } from '@strikelens/market/datasets'
import type { InForce, Market } from '@strikelens/market/market'

/** A table of the last evening with the row that each symbol has in it. */
export interface EveningRows<D extends Dataset> extends InForce<D> {
  readonly rowOf: ReadonlyMap<string, number>
}

/** The newest table of shares that was published by the moment; null where none is stored. */
export async function eveningRows<D extends Dataset>(
  market: Market,
  dataset: D,
  symbols: (table: TableOf<D>) => readonly string[],
): Promise<EveningRows<D> | null> {
  const found = await market.inForce(dataset, 'cash')
  return found === null ? null : { ...found, rowOf: new Map(symbols(found.table).map((symbol, row) => [symbol, row])) }
}

/** A number of a symbol in it; NaN where it has none. */
export function eveningFigure<D extends Dataset>(
  evening: EveningRows<D> | null,
  symbol: string,
  column: (table: TableOf<D>) => Float64Array,
): number {
  const row = evening?.rowOf.get(symbol)
  return evening === null || row === undefined ? Number.NaN : column(evening.table)[row]
}

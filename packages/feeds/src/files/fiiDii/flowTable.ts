import type { fiiDiiCash, TableOf } from '@strikelens/market/datasets'
import type { FiiDiiCash } from '../days.ts'

/** A day's cash of institutions as a table (`fii_dii_cash`), ₹ crore. */
export function flowTable({ fii, dii }: Pick<FiiDiiCash, 'fii' | 'dii'>): TableOf<typeof fiiDiiCash> {
  const both = [fii, dii]
  return {
    category: ['FII', 'DII'],
    buyCrore: Float64Array.from(both, ({ buyCrore }) => buyCrore),
    sellCrore: Float64Array.from(both, ({ sellCrore }) => sellCrore),
    netCrore: Float64Array.from(both, ({ netCrore }) => netCrore),
  }
}

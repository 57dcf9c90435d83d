import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  strike: 'Strike',
  ceMark: 'CE mark',
  peMark: 'PE mark',
  forwardK: 'Synthetic',
  parityGap: 'Parity gap',
  synBuy: 'synBuy',
  synSell: 'synSell',
  reversalEdge: 'Reversal edge',
  reversalRupees: 'Reversal ₹/lot',
  conversionEdge: 'Conversion edge',
  conversionRupees: 'Conversion ₹/lot',
  quality: 'Quality',
}

/** The strikes as the page lists them: ascending unless sorted. */
export function table({ parity }: Wire<SyntheticFuture>, { sort, dir }: Pick<Params, 'sort' | 'dir'>): ExportTable {
  const places = Array.from(parity.strike.keys())
  const ordered = sort === undefined ? places : orderedRows(places, (i) => parity[sort][i], dir ?? 'desc')
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((i) => COLUMNS.map((column) => parity[column][i])),
  }
}

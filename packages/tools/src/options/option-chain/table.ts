import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { OptionChain, Params } from './compute.ts'
import { shownPlaces } from './shownPlaces.ts'
import { type ColumnKey, columnsOf, stockColumns } from './tool.ts'

type Side = Wire<OptionChain>['rows']['ce']
type Base = Wire<OptionChain>['base']['ce']

/** The chain as shown: the chosen columns of the chosen sides, calls outside in, the strike, puts inside out. */
export function table(data: Wire<OptionChain>, params: Params): ExportTable {
  const { cols, unit, right, px } = params
  const { rows, settlement, context, base } = data
  const columns = context.set === 'STK' ? stockColumns(columnsOf(cols)) : columnsOf(cols)
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const name = (key: ColumnKey) => (key === 'ltp' ? px : key)
  const sideNames = (side: 'CE' | 'PE') => [
    ...columns.map((key) => `${side} ${name(key)}`),
    ...(settlement === null ? [] : [`${side} settlement`]),
  ]
  const sideCells = (side: 'ce' | 'pe', k: number) => [
    ...columns.map((key) => cell(rows[side], base[side], key, k, scale, px)),
    ...(settlement === null ? [] : [settlement[side][k]]),
  ]
  const calls = <Cell>(cells: Cell[]) => (right === 'pe' ? [] : cells)
  const puts = <Cell>(cells: Cell[]) => (right === 'ce' ? [] : cells.reverse())
  return {
    columns: [...calls(sideNames('CE')), 'Strike', 'Straddle', 'PCR', ...puts(sideNames('PE'))],
    rows: shownPlaces(data, params).map((k) => [
      ...calls(sideCells('ce', k)),
      rows.strike[k],
      rows.straddle[k],
      rows.pcr[k],
      ...puts(sideCells('pe', k)),
    ]),
  }
}

function cell(
  side: Side,
  base: Base,
  key: ColumnKey,
  k: number,
  scale: number,
  px: 'ltp' | 'mid',
): string | number | null {
  if (key === 'ltpThen') return base.price[k]
  if (key === 'ivThen') return base.iv[k]
  if (key === 'oiThen') {
    const lots = base.oiLots[k]
    return lots === null ? null : lots * scale
  }
  if (key === 'ltp' && px === 'mid') return side.mark[k]
  if (key === 'oiChgPct' && side.isNew[k] === 1) return 'New'
  const value = side[key][k]
  const isQuantity = key === 'oi' || key === 'oiChg' || key === 'volume'
  return isQuantity && typeof value === 'number' ? value * scale : value
}

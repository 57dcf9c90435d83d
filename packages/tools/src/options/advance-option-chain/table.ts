import type { ExportTable } from '../../exportRows.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { type ColumnKey, columnsOf } from './tool.ts'

type Side = Wire<AdvancedChain>['rows']['ce']

const NAMES: Readonly<Record<ColumnKey, string>> = {
  buildup: 'Buildup',
  ivChg: 'IV Chg',
  oiChgRank: 'ΔOI rank',
  volumeRank: 'Volume rank',
  oiRank: 'OI rank',
  oiChg: OI_CHANGE,
  oi: 'OI',
  chg: 'Chg',
  ltp: 'LTP',
}
const CENTRE = ['Strike', 'PCR (OI)', 'PCR (volume)', 'PE−CE ΔOI', 'Strike bias']

/** The shown strikes and columns: calls outside in, the figures of the strike, puts inside out. IV changes in vol points. */
export function table({ rows, shown, context }: Wire<AdvancedChain>, { unit, cols }: Params): ExportTable {
  const columns = columnsOf(cols)
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const quantity = (lots: number | null) => (lots === null ? null : lots * scale)
  const { strike, ce, pe, pcrOi, pcrVolume, peMinusCeChg, bias } = rows
  const cells = (side: Side, k: number) => columns.map((key) => cell(side, key, k, scale))
  const from = shown.from ?? 0
  const places = Array.from({ length: (shown.to ?? 0) - from }, (_, i) => from + i)
  return {
    columns: [
      ...columns.map((key) => `CE ${NAMES[key]}`),
      ...CENTRE,
      ...columns.map((key) => `PE ${NAMES[key]}`).reverse(),
    ],
    rows: places.map((k) => [
      ...cells(ce, k),
      strike[k],
      pcrOi[k],
      pcrVolume[k],
      quantity(peMinusCeChg[k]),
      bias[k],
      ...cells(pe, k).reverse(),
    ]),
  }
}

function cell(side: Side, key: ColumnKey, k: number, scale: number): string | number | null {
  const value = side[key][k]
  if (typeof value !== 'number') return value
  if (key === 'ivChg') return 100 * value
  return key === 'oi' || key === 'oiChg' ? value * scale : value
}

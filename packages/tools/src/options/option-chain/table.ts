import type { ExportTable } from '../../index.ts'
import type { Wire } from '../../result.ts'
import type { OptionChain, Params } from './compute.ts'
import { columnsOf } from './tool.ts'

/** The chain as shown: the columns chosen, calls outside in, the strike, puts inside out. */
export function table(data: Wire<OptionChain>, params: Params): ExportTable {
  const columns = columnsOf(params.cols)
  const mirrored = [...columns].reverse()
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? 1) : 1
  const { from, to } = data.shown
  const rows = Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, i) => {
    const k = (from ?? 0) + i
    const cells = (side: 'ce' | 'pe', keys: typeof columns) => keys.map((key) => cell(data.rows[side], key, k, scale))
    return [
      ...cells('ce', columns),
      data.rows.strike[k],
      data.rows.straddle[k],
      data.rows.pcr[k],
      ...cells('pe', mirrored),
    ]
  })
  return {
    columns: [...columns.map((key) => `CE ${key}`), 'Strike', 'Straddle', 'PCR', ...mirrored.map((key) => `PE ${key}`)],
    rows,
  }
}

function cell(
  side: Wire<OptionChain>['rows']['ce'],
  key: ReturnType<typeof columnsOf>[number],
  k: number,
  scale: number,
): string | number | null {
  const value = side[key][k]
  const isQuantity = key === 'oi' || key === 'oiChg' || key === 'volume'
  return isQuantity && typeof value === 'number' ? value * scale : value
}

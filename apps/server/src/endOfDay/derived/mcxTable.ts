import { columnsNamed, type mcxDaily, type TableOf } from '@strikelens/market/datasets'
import type { FutureRows } from '@strikelens/market/futures'
import { seriesLabel } from '@strikelens/market/instruments'

const NUMBERS = ['open', 'high', 'low', 'close', 'volumeQty', 'oiQty'] as const

/** Daily bars of commodity futures (`mcx_daily`) by contract; one that did not trade has none. Null where MCX is shut. */
export function mcxTable(futures: FutureRows): TableOf<typeof mcxDaily> | null {
  const { symbol, set, expiry, volumeQty } = futures
  if (!set.includes('COM')) return null
  const rows = [...set.keys()].filter((row) => set[row] === 'COM' && volumeQty[row] > 0)
  return {
    id: rows.map((row) => `${symbol[row]}${seriesLabel(expiry[row], true)}FUT`),
    ...columnsNamed(NUMBERS, (name) => Float64Array.from(rows, (row) => futures[name][row])),
  }
}

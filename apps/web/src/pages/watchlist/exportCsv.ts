import { csvText } from '@strikelens/tools/csv'
import { exportedTable } from '@strikelens/tools/exportRows'
import { PLANS } from '@strikelens/tools/plans'
import { csvRows } from '@strikelens/ui/table'
import { PRESET_COLUMNS, SYMBOL } from './columns.tsx'
import type { WatchLine } from './watchLine.ts'
import { PRESETS, type Preset } from './watchSearch.ts'

/** Downloads a list with every figure of every preset and the notes, as many rows as the plan exports. */
export function exportCsv(
  lines: readonly WatchLine[],
  { name, plan, asOf, source }: { name: string; plan: string; asOf: number; source: string },
): void {
  const [columns, ...rows] = csvRows(exportColumns(), lines)
  const own = PLANS.find((code) => code === plan) ?? 'free'
  const exported = exportedTable({ columns: columns.map(String), rows }, own)
  const text = csvText(exported, { address: location.href, source, asOf })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Every column once, in the order of the presets. */
function exportColumns() {
  const all = PRESETS.flatMap((preset: Preset) => PRESET_COLUMNS[preset])
  const unique = all.filter(
    ({ key }, place) => key !== 'spark' && all.findIndex((column) => column.key === key) === place,
  )
  const note = { key: 'note', label: 'Note', value: ({ item }: WatchLine) => item?.note || null }
  return [SYMBOL, ...unique, note]
}

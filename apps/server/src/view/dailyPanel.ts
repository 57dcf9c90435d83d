import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { mcxDaily, type TableOf, tableOf } from '@strikelens/market/datasets'
import type { Renames } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTables } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'
import { OFFICIAL_CLOSES, printedSpots } from './printedSpots.ts'
import { renamedTable } from './storedRenames.ts'

const DATASETS = { cash: OFFICIAL_CLOSES, mcx: [mcxDaily], futures: [], gift: [] } as const satisfies Record<
  PanelName,
  unknown
>
const FIRST = '0001-01-01'
const LAST = '9999-12-31'
const FIELDS = [
  ['open', 'open'],
  ['high', 'high'],
  ['low', 'low'],
  ['close', 'close'],
  ['volume', 'volumeQty'],
] as const

/** What a day's bars are made of: years of them are in memory at once. */
type DayBars = Pick<TableOf<typeof mcxDaily>, 'id' | (typeof FIELDS)[number][1]>

/**
 * Daily bars of all stored sessions, one row an instrument under the name it has today, a bar stamped by the midnight its
 * date begins with. Where a file of derivatives alone tells of a share or an index, of a day its close is known and no more.
 */
export async function dailyPanel(db: Db, panel: PanelName, renames: Renames): Promise<DayPanel | null> {
  const byDate = new Map<IsoDate, DayBars[]>()
  for (const dataset of DATASETS[panel]) {
    for (const { date, block } of await readDayTables(db, { dataset: dataset.name, part: '' }, FIRST, LAST)) {
      const own = byDate.get(date) ?? []
      const { id, open, high, low, close, volumeQty } = tableOf(dataset, storedTable(block), date)
      own.push(renamedTable({ id, open, high, low, close, volumeQty }, renames, date))
      byDate.set(date, own)
    }
  }
  const printed = panel === 'cash' ? await printedSpots(db, { renames, from: FIRST, to: LAST }) : []
  const dates = [...new Set([...byDate.keys(), ...printed.map(({ date }) => date)])].sort()
  if (dates.length === 0) return null
  const places = new Map<string, number>()
  for (const tables of byDate.values()) {
    for (const table of tables) for (const id of table.id) if (!places.has(id)) places.set(id, places.size)
  }
  for (const { closes } of printed) {
    for (const id of closes.keys()) if (!places.has(id)) places.set(id, places.size)
  }
  const out = emptyPanel([...places.keys()], Float64Array.from(dates, istMidnight))
  dates.forEach((date, d) => {
    for (const table of byDate.get(date) ?? []) writeDay(out, places, table, d)
  })
  const barOf = new Map(dates.map((date, d) => [date, d]))
  for (const { date, closes } of printed) {
    for (const [id, close] of closes) {
      const at = (places.get(id) ?? 0) * out.barCount + (barOf.get(date) ?? 0)
      if (Number.isNaN(out.close[at])) out.close[at] = close
    }
  }
  return { ...out, date: dates[dates.length - 1], interval: '1d' }
}

function writeDay(
  out: ReturnType<typeof emptyPanel>,
  places: ReadonlyMap<string, number>,
  table: DayBars,
  d: number,
): void {
  const ids = table.id
  for (const [field, column] of FIELDS) {
    const values = table[column]
    const target = out[field]
    ids.forEach((id, row) => {
      const place = places.get(id)
      if (place !== undefined) target[place * out.barCount + d] = values[row]
    })
  }
}

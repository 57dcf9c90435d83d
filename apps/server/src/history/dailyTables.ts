import { type DailyBars, dailyBars, type World } from '@strikelens/feeds/simulator/underlyings'
import { encodeTable, type Table } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'

const SHARE_FIELDS = ['open', 'high', 'low', 'close', 'volumeQty', 'turnover', 'trades'] as const
const INDEX_FIELDS = ['open', 'high', 'low', 'close', 'volumeQty', 'turnover'] as const

/** Daily bars of shares, funds and indices from one date to another: days too old for their files to be kept. */
export async function dailyTables(db: Db, world: World, from: IsoDate, to: IsoDate, source: string): Promise<void> {
  const bars = dailyBars(world, from, to)
  const rows = [...bars.ids.keys()]
  const shares = rows.filter((i) => universe.index(bars.ids[i]) === null)
  const indices = rows.filter((i) => universe.index(bars.ids[i]) !== null)
  const tables = bars.dates.flatMap((date, d) => [
    { dataset: 'daily', date, table: dayTable(bars, d, shares, SHARE_FIELDS) },
    { dataset: 'index_daily', date, table: dayTable(bars, d, indices, INDEX_FIELDS) },
  ])
  await writeDayTables(
    db,
    tables.map(({ dataset, date, table }) => ({ dataset, part: '', date, source, block: encodeTable(table) })),
  )
}

function dayTable(
  bars: DailyBars,
  d: number,
  rows: readonly number[],
  fields: readonly (typeof SHARE_FIELDS)[number][],
): Table {
  const at = (field: (typeof SHARE_FIELDS)[number], i: number) => bars[field][i * bars.dates.length + d]
  const listed = rows.filter((i) => !Number.isNaN(at('close', i)))
  const table: Record<string, Float64Array | readonly string[]> = { id: listed.map((i) => bars.ids[i]) }
  for (const field of fields) table[field] = Float64Array.from(listed, (i) => at(field, i))
  return table
}

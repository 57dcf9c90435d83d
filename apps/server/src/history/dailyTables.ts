import { type DailyBars, dailyBars, namesOn, type World } from '@strikelens/feeds/simulator/underlyings'
import { daily, indexDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { writtenTable } from '../stored/storedTables.ts'

/** Daily bars of shares, funds and indices from one date to another: days too old for their files to be kept. */
export async function dailyTables(db: Db, world: World, from: IsoDate, to: IsoDate, source: string): Promise<void> {
  const bars = dailyBars(world, from, to)
  const rows = [...bars.ids.keys()]
  const shares = rows.filter((i) => universe.index(bars.ids[i]) === null)
  const indices = rows.filter((i) => universe.index(bars.ids[i]) !== null)
  const tables = bars.dates.flatMap((date, d) => {
    const { trades, ...figures } = dayColumns(world, bars, d, indices)
    return [
      writtenTable(daily, date, source, dayColumns(world, bars, d, shares)),
      writtenTable(indexDaily, date, source, figures),
    ]
  })
  await writeDayTables(db, tables)
}

function dayColumns(world: World, bars: DailyBars, d: number, rows: readonly number[]) {
  const at = (field: Exclude<keyof DailyBars, 'ids' | 'dates'>, i: number) => bars[field][i * bars.dates.length + d]
  const names = namesOn(world, bars.dates[d])
  const listed = rows.filter((i) => !Number.isNaN(at('close', i)))
  const column = (field: Parameters<typeof at>[0]) => Float64Array.from(listed, (i) => at(field, i))
  return {
    id: listed.map((i) => names[i]),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volumeQty: column('volumeQty'),
    turnover: column('turnover'),
    trades: column('trades'),
  }
}

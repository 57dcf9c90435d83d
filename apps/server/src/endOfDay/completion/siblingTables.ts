import { previousTradingDay } from '@strikelens/market/calendar'
import { daily, foFutures, indexDaily } from '@strikelens/market/datasets'
import type { Exchange } from '@strikelens/market/instruments'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import { latestDayTable, readDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'
import { readTable } from '../../stored/storedTables.ts'
import type { KnownBeside } from './completedTable.ts'
import { listedLots } from './listedLots.ts'

/** No market rests longer. */
const LONGEST_REST_DAYS = 10

/** What the store tells beside the derivatives of a session, table by table. */
export interface SiblingTables {
  of(dataset: string, part: string): Promise<KnownBeside>
}

export async function siblingTables(tx: Tx, exchange: Exchange, date: IsoDate): Promise<SiblingTables> {
  const closes = exchange === 'MCX' ? new Map<string, number>() : await closesOn(tx, date)
  const closeOf = (symbol: string) => closes.get(symbol)
  const lotOf = exchange === 'NSE' ? await listedLots(tx, date) : () => undefined
  const last = await latestDayTable(tx, { dataset: foFutures.name, part: exchange }, addDays(date, -1))
  const dateBefore = last === null || last.date < addDays(date, -LONGEST_REST_DAYS) ? null : last.date
  const segment = exchange === 'MCX' ? 'mcx' : 'derivatives'
  const isSessionBefore = dateBefore !== null && dateBefore === previousTradingDay(segment, date)
  return {
    async of(dataset, part) {
      const stored = dateBefore === null ? null : await readDayTable(tx, { dataset, part }, dateBefore)
      return { closeOf, lotOf, before: stored === null ? null : storedTable(stored.block), isSessionBefore }
    },
  }
}

/** Closes of NSE's shares and indices. */
async function closesOn(tx: Tx, date: IsoDate): Promise<Map<string, number>> {
  const closes = new Map<string, number>()
  for (const table of [await readTable(tx, daily, date), await readTable(tx, indexDaily, date)]) {
    if (table === null) continue
    const { id: ids, close } = table
    ids.forEach((id, row) => {
      closes.set(id, close[row])
    })
  }
  return closes
}

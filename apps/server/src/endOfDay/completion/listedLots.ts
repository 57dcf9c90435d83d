import { lotSizes } from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Tx } from '@strikelens/store/database'
import { latestTable } from '../../stored/storedTables.ts'

/** Units of a lot of NSE by symbol and expiry; undefined where no list tells it. */
export type ListedLot = (symbol: string, expiry: IsoDate) => number | undefined

/** Lots are revised with a new month: a list of an earlier one may tell others. */
const DAYS_A_LIST_HOLDS = 31

/** The last session for which a list of lots speaks. */
export function listHoldsUntil(date: IsoDate): IsoDate {
  return addDays(date, DAYS_A_LIST_HOLDS)
}

/**
 * Lots that NSE's list of the time (`lot_sizes`) tells by month of expiry. A list with one lot for all months is not asked:
 * while a revision phases in, months differ.
 */
export async function listedLots(tx: Tx, date: IsoDate): Promise<ListedLot> {
  const list = await latestTable(tx, lotSizes, date)
  if (list === null || date > listHoldsUntil(list.date)) return () => undefined
  const { symbol: symbols, month: months, lotSize: lots } = list.table
  const lotOf = new Map(symbols.map((symbol, row) => [`${symbol} ${months[row]}`, lots[row]]))
  return (symbol, expiry) => lotOf.get(`${symbol} ${expiry.slice(0, 7)}`)
}

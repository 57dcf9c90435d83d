import type { Renames } from '@strikelens/market/instruments'
import { numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { datesWithTables, readDayTableParts } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'
import { renamedTable } from './storedRenames.ts'

/** Where the official closes of a day are. */
export const OFFICIAL_CLOSES = ['daily', 'index_daily'] as const

/** Closes of shares and indices on a date. */
interface PrintedSpots {
  readonly date: IsoDate
  readonly closes: ReadonlyMap<string, number>
}

/**
 * What files of derivatives print of their underlyings on the days of which the file of the cash market or of the indices is
 * not stored, under the names of `on` (today's without it): the rest of the one rule for the spot of a day (`closingSpots`).
 */
export async function printedSpots(
  db: Db,
  { renames, from, to, on }: { renames: Renames; from: IsoDate; to: IsoDate; on?: IsoDate },
): Promise<PrintedSpots[]> {
  const official = await Promise.all(OFFICIAL_CLOSES.map((dataset) => datesWithTables(db, [dataset], from, to, [''])))
  const [shares, indices] = official.map((dates) => new Set(dates))
  const printed = await datesWithTables(db, ['fo_futures'], from, to, ['NSE', 'BSE'])
  const spots: PrintedSpots[] = []
  for (const date of printed.filter((one) => !(shares.has(one) && indices.has(one)))) {
    const closes = new Map<string, number>()
    for (const { part, block } of await readDayTableParts(db, 'fo_futures', date)) {
      if (part === 'MCX') continue
      const table = renamedTable(storedTable(block), renames, date, on)
      const underlying = numbers(table, 'underlying')
      texts(table, 'symbol').forEach((symbol, row) => {
        if (underlying[row] > 0 && !closes.has(symbol)) closes.set(symbol, underlying[row])
      })
    }
    spots.push({ date, closes })
  }
  return spots
}

import { daily, foFutures, indexDaily } from '@strikelens/market/datasets'
import type { Renames } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { datesWithTables } from '@strikelens/store/repositories'
import { readTableParts } from '../stored/storedTables.ts'
import { renamedTable } from './storedRenames.ts'

/** Where the official closes of a day are. */
export const OFFICIAL_CLOSES = [daily, indexDaily] as const

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
  const official = await Promise.all(OFFICIAL_CLOSES.map(({ name }) => datesWithTables(db, [name], from, to, [''])))
  const [shares, indices] = official.map((dates) => new Set(dates))
  const printed = await datesWithTables(db, [foFutures.name], from, to, ['NSE', 'BSE'])
  const spots: PrintedSpots[] = []
  for (const date of printed.filter((one) => !(shares.has(one) && indices.has(one)))) {
    const closes = new Map<string, number>()
    for (const [part, stored] of await readTableParts(db, foFutures, date)) {
      if (part === 'MCX') continue
      const { symbol: symbols, underlying } = renamedTable(stored, renames, date, on)
      symbols.forEach((symbol, row) => {
        if (underlying[row] > 0 && !closes.has(symbol)) closes.set(symbol, underlying[row])
      })
    }
    spots.push({ date, closes })
  }
  return spots
}

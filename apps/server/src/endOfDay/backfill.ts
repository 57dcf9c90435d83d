import { encodeTable } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTable, writeDayTables } from '@strikelens/store/repositories'
import { storedAdjustments } from './derived/adjustments.ts'
import { optionTables } from './derived/optionTables.ts'
import { realisedVols } from './derived/realisedVols.ts'
import { sessionChains } from './derived/sessionChains.ts'

/**
 * Volatilities and chains of sessions of which the exchanges' files are stored and nothing else (§S11), oldest first. A
 * session that has them is left as it is: what was solved from its snapshots is better than what its file says, and the
 * snapshots may be gone by now. Resolves with the sessions that were filled in.
 */
export async function backfillVols(db: Db, dates: readonly IsoDate[], source: string): Promise<IsoDate[]> {
  const filled: IsoDate[] = []
  const adjustments = await storedAdjustments(db)
  for (const date of [...dates].sort()) {
    if ((await readDayTable(db, { dataset: 'iv_daily', part: '' }, date)) !== null) continue
    const { closes } = await sessionChains(db, date)
    if (closes.length === 0) continue
    const vols = await realisedVols(db, date, date, adjustments)
    const tables = Object.entries(optionTables(closes, vols(date)))
    await writeDayTables(
      db,
      tables.map(([dataset, table]) => ({ dataset, part: '', date, source, block: encodeTable(table) })),
    )
    filled.push(date)
  }
  return filled
}

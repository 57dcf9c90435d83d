import { positionLimits } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { encodeTable } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { eventsTable } from './eventsTable.ts'
import { limitsTable } from './limitsTable.ts'

/** Stores what the simulated exchanges publish no file of: position limits and corporate events, as the market knows them. */
export async function writeNotices(db: Db, world: World, date: IsoDate, source: string): Promise<void> {
  const tables = {
    position_limits: limitsTable(positionLimits(world, date)),
    corporate_events: eventsTable(world, date),
  }
  await writeDayTables(
    db,
    Object.entries(tables).map(([dataset, table]) => ({ dataset, part: '', date, source, block: encodeTable(table) })),
  )
}

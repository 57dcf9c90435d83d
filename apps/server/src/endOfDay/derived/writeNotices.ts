import { positionLimits } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { corporateEvents, positionLimits as limits } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { writtenTable } from '../../stored/storedTables.ts'
import { eventsTable } from './eventsTable.ts'
import { limitsTable } from './limitsTable.ts'

/** Stores what the simulated exchanges publish no file of: position limits and corporate events, as the market knows them. */
export async function writeNotices(db: Db, world: World, date: IsoDate, source: string): Promise<void> {
  await writeDayTables(db, [
    writtenTable(limits, date, source, limitsTable(positionLimits(world, date))),
    writtenTable(corporateEvents, date, source, eventsTable(world, date)),
  ])
}

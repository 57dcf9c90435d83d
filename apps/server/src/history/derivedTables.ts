import { closeChains, listingsOn, positionLimits, slotStraddles } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { encodeTable, type Table } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { closingChain } from '../endOfDay/derived/closingChain.ts'
import { eventsTable } from '../endOfDay/derived/eventsTable.ts'
import { limitsTable } from '../endOfDay/derived/limitsTable.ts'
import { type OptionTables, optionTables } from '../endOfDay/derived/optionTables.ts'
import type { RealisedVols } from '../endOfDay/derived/realisedVols.ts'
import { slotInstants, straddleTable } from '../endOfDay/derived/straddleSlots.ts'

/**
 * Daily tables of options, position limits and corporate events of completed sessions, from the closes the simulated market
 * knows: no minute is made for them.
 */
export async function derivedTables(
  db: Db,
  world: World,
  dates: readonly IsoDate[],
  source: string,
  realised: (date: IsoDate) => RealisedVols,
): Promise<void> {
  await writeTables(db, dates, source, (date) => ({
    ...closingTables(world, date, realised(date)),
    position_limits: limitsTable(positionLimits(world, date)),
    corporate_events: eventsTable(world, date),
  }))
}

/** `straddle_slots` of sessions whose minutes are at hand anyway. */
export function straddleTables(db: Db, world: World, dates: readonly IsoDate[], source: string): Promise<void> {
  return writeTables(db, dates, source, (date) => ({ straddle_slots: slotTable(world, date) }))
}

/** What a session's closing chains say. */
function closingTables(world: World, date: IsoDate, realised: RealisedVols): OptionTables {
  const chains = listingsOn(world, date).flatMap((listing) => {
    const closes = new Map(closeChains(world, listing.symbol, date).map((snapshot) => [snapshot.expiry, snapshot]))
    return listing.options.flatMap((terms) => {
      const snapshot = closes.get(terms.expiry)
      return snapshot === undefined ? [] : [closingChain(snapshot, listing, terms, date, snapshot.spot)]
    })
  })
  return optionTables(chains, realised)
}

function slotTable(world: World, date: IsoDate): Table {
  const instants = slotInstants(date)
  return straddleTable(
    listingsOn(world, date).flatMap(({ symbol }) =>
      slotStraddles(world, symbol, date, instants).map((slots) => ({ symbol, ...slots })),
    ),
  )
}

async function writeTables(
  db: Db,
  dates: readonly IsoDate[],
  source: string,
  tablesOf: (date: IsoDate) => Readonly<Record<string, Table>>,
): Promise<void> {
  const tables = dates.flatMap((date) =>
    Object.entries(tablesOf(date)).map(([dataset, table]) => {
      return { dataset, part: '', date, source, block: encodeTable(table) }
    }),
  )
  await writeDayTables(db, tables)
}

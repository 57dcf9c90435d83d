import { closeChains, listingsOn, positionLimits, slotStraddles } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { corporateEvents, positionLimits as limits, straddleSlots } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { type WrittenTable, writeDayTables } from '@strikelens/store/repositories'
import { closingChain } from '../endOfDay/derived/closingChain.ts'
import { eventsTable } from '../endOfDay/derived/eventsTable.ts'
import { limitsTable } from '../endOfDay/derived/limitsTable.ts'
import { type OptionTables, optionTables, writtenOptionTables } from '../endOfDay/derived/optionTables.ts'
import type { RealisedVols } from '../endOfDay/derived/realisedVols.ts'
import { slotInstants, straddleTable } from '../endOfDay/derived/straddleSlots.ts'
import { writtenTable } from '../stored/storedTables.ts'

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
  const tablesOf = (date: IsoDate): WrittenTable[] => [
    ...writtenOptionTables(date, source, closingTables(world, date, realised(date))),
    writtenTable(limits, date, source, limitsTable(positionLimits(world, date))),
    writtenTable(corporateEvents, date, source, eventsTable(world, date)),
  ]
  await writeDayTables(db, dates.flatMap(tablesOf))
}

/** `straddle_slots` of sessions whose minutes are at hand anyway. */
export async function straddleTables(db: Db, world: World, dates: readonly IsoDate[], source: string): Promise<void> {
  const tables = dates.map((date) => writtenTable(straddleSlots, date, source, slotTable(world, date)))
  await writeDayTables(db, tables)
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

function slotTable(world: World, date: IsoDate) {
  const instants = slotInstants(date)
  return straddleTable(
    listingsOn(world, date).flatMap(({ symbol }) =>
      slotStraddles(world, symbol, date, instants).map((slots) => ({ symbol, ...slots })),
    ),
  )
}

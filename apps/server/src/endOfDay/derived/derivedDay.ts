import type { FuturesSet } from '@strikelens/analytics/futures'
import { positionLimits } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { decodeChainDay, encodeTable, type Table } from '@strikelens/market/blocks'
import { previousTradingDay } from '@strikelens/market/calendar'
import { snapshotOf } from '@strikelens/market/chains'
import type { Listing } from '@strikelens/market/instruments'
import { numbers, texts } from '@strikelens/market/market'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readChainDay, readDayTable, readDayTables, readListing, writeDayTables } from '@strikelens/store/repositories'
import { unpackedListings } from '../../ingest/packedListings.ts'
import { storedTable } from '../../ingest/storedBlocks.ts'
import { type AdjustmentsOf, storedAdjustments } from './adjustments.ts'
import { type ClosingChain, closingChain } from './closingChain.ts'
import { eventsTable } from './eventsTable.ts'
import { type SessionFlips, writeFlipRecord } from './flipRecord.ts'
import { type FutureRows, futuresBySymbol, storedFutureRows } from './futureRows.ts'
import { type ContinuedFrom, type FuturesFigures, futuresFigures, futuresTables } from './futuresTables.ts'
import { limitsTable } from './limitsTable.ts'
import { mcxTable } from './mcxTable.ts'
import { optionTables } from './optionTables.ts'
import { realisedVols } from './realisedVols.ts'
import { PastRollovers, rolloversOf, rolloverTable } from './rolloverTable.ts'
import { hasFlips } from './sessionFlips.ts'
import { slotStatsTable } from './slotStats.ts'
import { storedFlips } from './storedFlips.ts'
import { hasStraddleSlots, type StraddleSlots, straddleSlots, straddleTable } from './straddleSlots.ts'

/** Calendar days that hold the three series before of every commodity. */
const ROLLOVER_DAYS = 280

/**
 * Makes and stores the derived tables of a session from what is stored of it: its chains, compacted, and the exchanges'
 * files. Position limits and corporate events, of which the simulated exchanges publish no file, come from the market
 * itself.
 */
export async function derivedDay(db: Db, world: World, date: IsoDate, source: string): Promise<void> {
  const adjustments = await storedAdjustments(db)
  const futures = await storedFutureRows(db, date)
  const write = (tables: Readonly<Record<string, Table>>) =>
    writeDayTables(
      db,
      Object.entries(tables).map(([dataset, table]) => ({
        dataset,
        part: '',
        date,
        source,
        block: encodeTable(table),
      })),
    )
  if (futures.symbol.length > 0) {
    await write({
      ...(await futuresOf(db, futures, adjustments)),
      rollover_daily: await rolloverOf(db, futures),
    })
  }
  const commodities = mcxTable(futures)
  if (commodities !== null) await write({ mcx_daily: commodities })
  const { closes, slots, flips } = await chainsOf(db, date, spotOf(futures))
  if (closes.length > 0) {
    const vols = await realisedVols(db, date, date, adjustments)
    await write({ ...optionTables(closes, vols(date)), straddle_slots: straddleTable(slots) })
    await writeFlipRecord(db, date, flips, source)
  }
  await write({
    position_limits: limitsTable(positionLimits(world, date)),
    corporate_events: eventsTable(world, date),
    slot_stats: await slotStatsTable(db, date),
  })
}

/** Closes of the underlyings; of a commodity there is none. */
function spotOf({ symbol, set, underlying }: FutureRows): (symbol: string) => number | undefined {
  const spots = new Map(symbol.flatMap((name, row) => (set[row] === 'COM' ? [] : [[name, underlying[row]] as const])))
  return (name) => spots.get(name)
}

async function futuresOf(db: Db, today: FutureRows, adjustments: AdjustmentsOf) {
  const figures = await Promise.all([
    // Markets rest on different days: each is measured from its own session before.
    marketFigures(db, today, previousTradingDay('derivatives', today.date), adjustments, (set) => set !== 'COM'),
    marketFigures(db, today, previousTradingDay('mcx', today.date), adjustments, (set) => set === 'COM'),
  ])
  return futuresTables(figures.flat())
}

async function marketFigures(
  db: Db,
  today: FutureRows,
  before: IsoDate,
  adjustments: AdjustmentsOf,
  isOwn: (set: FuturesSet) => boolean,
): Promise<FuturesFigures[]> {
  const continued = await continuedFrom(db, before)
  const symbols = futuresBySymbol([await storedFutureRows(db, before), today], adjustments)
  return symbols.flatMap((futures) => {
    if (!isOwn(futures.set) || futures.dates.length < 2) return []
    return futuresFigures(futures, continued.get(futures.symbol) ?? null)[0] ?? []
  })
}

async function continuedFrom(db: Db, date: IsoDate): Promise<Map<string, ContinuedFrom>> {
  const stored = await readDayTable(db, { dataset: 'continuous_daily', part: '' }, date)
  if (stored === null) return new Map()
  const table = storedTable(stored.block)
  const expiry = texts(table, 'expiry')
  const close = numbers(table, 'close')
  const factor = numbers(table, 'factor')
  return new Map(
    texts(table, 'symbol').map((symbol, row) => [
      symbol,
      { expiry: expiry[row], close: close[row], factor: factor[row] },
    ]),
  )
}

async function rolloverOf(db: Db, today: FutureRows): Promise<Table> {
  const past = new PastRollovers()
  const key = { dataset: 'rollover_daily', part: '' }
  const earlier = await readDayTables(db, key, addDays(today.date, -ROLLOVER_DAYS), addDays(today.date, -1))
  for (const { block } of earlier) past.addTable(storedTable(block))
  return rolloverTable(rolloversOf(today), past)
}

async function chainsOf(db: Db, date: IsoDate, spot: (symbol: string) => number | undefined) {
  const closes: ClosingChain[] = []
  const slots: StraddleSlots[] = []
  const flips: SessionFlips[] = []
  for (const listing of await listingsOf(db, date)) {
    for (const terms of listing.options) {
      const { symbol } = listing
      const stored = await readChainDay(db, { symbol, expiry: terms.expiry }, date)
      const series = stored?.stored === 'block' ? decodeChainDay(stored.block) : null
      if (series === null || series.count === 0) continue
      const last = snapshotOf(series, series.count - 1)
      closes.push(closingChain(last, listing, terms, date, spot(symbol) ?? last.spot))
      if (hasStraddleSlots(listing, terms)) slots.push(straddleSlots(series, listing, terms))
      if (hasFlips(listing, terms)) flips.push(...(await storedFlips(db, series, listing, terms)))
    }
  }
  return { closes, slots, flips }
}

async function listingsOf(db: Db, date: IsoDate): Promise<Listing[]> {
  const exchanges = ['NSE', 'BSE', 'MCX'] as const
  const stored = await Promise.all(exchanges.map((exchange) => readListing(db, exchange, date)))
  return stored.flatMap((listing) => (listing === null ? [] : unpackedListings(listing.block)))
}

import { setImmediate } from 'node:timers/promises'
import { barAt, type PackedPanel } from '@strikelens/market/bars'
import type { Table } from '@strikelens/market/blocks'
import { type Dataset, foFutures, tableOf } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import type { MarketSource, PanelName } from '@strikelens/market/market'
import { rateOn } from '@strikelens/market/rates'
import type { Scan } from '@strikelens/market/scans'
import { addDays, type IsoDate, istMidnight } from '@strikelens/market/time'
import { knownSymbols, universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import {
  barDaysStored,
  chainDates,
  type DayTable,
  firstChainDate,
  firstTableDate,
  ledgerDays,
  readDayTable,
  readDayTables,
  readListing,
} from '@strikelens/store/repositories'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { unpackedListings } from '../stored/packedListings.ts'
import { storedTable } from '../stored/storedBlocks.ts'
import { storedAdjustments } from './adjustments.ts'
import { windowFrom } from './barWindows.ts'
import { DayMemory } from './dayMemory.ts'
import { KeptDays } from './keptDays.ts'
import { type MarketDays, scanKey } from './marketDays.ts'
import { fiveMinutes } from './panelDays.ts'
import { renamedSource } from './renamedSource.ts'
import { storedConstituents } from './storedConstituents.ts'
import { storedRenames } from './storedRenames.ts'
import { adoptStoredSymbols } from './storedSymbols.ts'

/** A source that forgets when history changes under it. */
export interface ForgettingSource extends MarketSource {
  forget(): void
  /** Minutes were added to a day. */
  forgetDay(date: IsoDate): void
}

/** A source that lives: it takes published minutes too. */
export interface StoredSource extends ForgettingSource {
  append(minute: MinutePackage): void
}

interface KeptTable {
  readonly bytes: number
  readonly table: Table
  readonly revision: number
}

const TABLE_BYTES = 64 * 1024 * 1024
const HISTORY_BYTES = 48 * 1024 * 1024
const LISTING_BYTES = 24 * 1024 * 1024
const SCAN_BYTES = 8 * 1024 * 1024
/** Tables that are unpacked at a stretch: some milliseconds. */
const AT_ONCE = 20
/** Names of today are those of any later date. */
const TODAY = '9999-12-31'
const EXCHANGES = ['NSE', 'BSE', 'MCX'] as const

/** The market as the store remembers it, with a memory of its own. */
export async function storedSource(db: Db, label: string): Promise<StoredSource> {
  const memory = new DayMemory(db)
  return { ...(await sourceOver(db, label, memory)), append: (minute) => memory.append(minute) }
}

/** The market as the store remembers it: whole days from a memory, tables and listings kept here within bounds. */
export async function sourceOver(db: Db, label: string, days: MarketDays): Promise<ForgettingSource> {
  const tables = new KeptDays<KeptTable>(TABLE_BYTES)
  const histories = new KeptDays<{ bytes: number; byDate: ReadonlyMap<IsoDate, Table> }>(HISTORY_BYTES)
  const listings = new KeptDays<{ bytes: number; all: readonly Listing[] }>(LISTING_BYTES)
  const scans = new KeptDays<{ bytes: number; scan: Scan }>(SCAN_BYTES)
  let { renames, adjustments, constituents } = await readLists(db)
  let storedBars = new Map<PanelName, Promise<ReadonlySet<string>>>()

  const panelOf = (id: string): PanelName | null => {
    if (id === 'GIFTNIFTY') return 'gift'
    const kind = knownSymbols.kindOf(id)
    if (kind === 'commodity') return 'mcx'
    if (kind !== null) return 'cash'
    if (!id.endsWith('FUT')) return null
    return isOfCommodity(id) ? 'mcx' : 'futures'
  }

  let forgotten = 0
  /** Of spans that overlap, as those of two replayed days do, each table is decoded once. */
  const decoded = (dataset: Dataset, { part, date, revision, block }: DayTable, begun: number): Table => {
    const key = tableKey(dataset, part, date)
    const kept = tables.peek(key)
    tables.touch(key)
    if (kept?.revision === revision) return kept.table
    const table = tableOf(dataset, storedTable(block), date)
    // What was read before all was forgotten may be of before.
    if (begun === forgotten) tables.keep(key, { table, revision, bytes: 4 * block.length })
    return table
  }

  const asStored: Parameters<typeof renamedSource>[0] = {
    async listings(date) {
      const kept = await listings.get(date, () => loadListings(db, date))
      return kept?.all ?? []
    },
    chainDay: (symbol, expiry, date) => days.chainDay(symbol, expiry, date),
    summaryDay: (symbol, expiry, date) => days.summaryDay(symbol, expiry, date),
    async panelDay(panel, interval, date) {
      const day = await days.panelDay(panel, interval, date)
      return day !== null && interval === '5m' && day.interval === '1m' ? fiveMinutes(day) : day
    },
    async table(dataset, date, part = '') {
      const load = async () => {
        const stored = await readDayTable(db, { dataset: dataset.name, part }, date)
        if (stored === null) return null
        const { block, revision } = stored
        return { table: tableOf(dataset, storedTable(block), date), revision, bytes: 4 * block.length }
      }
      // What the ingest writes grows while its day runs.
      const isGrowing = dataset.writtenBy.some((writer) => writer === 'ingest')
      const kept = await (isGrowing ? load() : tables.get(tableKey(dataset, part, date), load))
      return kept === null ? null : tableOf(dataset, kept.table, date)
    },
    async tables(dataset, from, to, part = '') {
      const kept = await histories.get(`${dataset.name}/${part}/${from}/${to}`, async () => {
        const begun = forgotten
        const stored = await readDayTables(db, { dataset: dataset.name, part }, from, to)
        const byDate = new Map<IsoDate, Table>()
        for (const one of stored) {
          byDate.set(one.date, decoded(dataset, one, begun))
          // A year of tables takes a while: others have the thread in between.
          if (byDate.size % AT_ONCE === 0) await setImmediate()
        }
        return { byDate, bytes: stored.reduce((sum, { block }) => sum + 4 * block.length, 0) }
      })
      return new Map(Array.from(kept?.byDate ?? [], ([date, table]) => [date, tableOf(dataset, table, date)]))
    },
    signals: async (tool, from, to) => (await ledgerDays(db, tool, from, to)).flatMap(({ entries }) => entries),
  }

  return {
    label,
    panelOf,
    ...renamedSource(asStored, () => renames),
    firstChainDate: () => firstChainDate(db),
    firstFuturesDate: () => firstTableDate(db, foFutures.name),
    async lastOptionsDate(symbol, before) {
      const dates = await chainDates(db, renames.everyName(symbol))
      return dates.findLast((date) => date < before) ?? null
    },
    async isStored(panel, interval, date) {
      const kept = storedBars.get(panel) ?? readStoredBars(db, panel)
      storedBars.set(panel, kept)
      // A read that failed is tried again.
      kept.catch(() => storedBars.delete(panel))
      return (await kept).has(`${interval} ${date}`)
    },
    async barWindows(panel, interval, to, bars) {
      const dates = await days.barDates(panel, interval)
      const windows: PackedPanel[] = []
      const until = istMidnight(addDays(to, 1))
      let end = dates.findLastIndex((date) => date <= to)
      for (let missing = bars; end >= 0 && missing > 0; ) {
        const from = windowFrom(interval, dates[end])
        const window = await days.barWindow(panel, interval, from)
        if (window !== null) {
          windows.unshift(window)
          missing -= barAt(window.start, until - 1) + 1
        }
        end = dates.findLastIndex((date) => date < from)
      }
      return windows
    },
    async scan(of, made) {
      const told = await days.scan(of)
      if (told !== null) return told
      const kept = await scans.get(scanKey(of), async () => {
        const scan = await made()
        return scan === null ? null : { scan, bytes: scan.values.byteLength }
      })
      return kept?.scan ?? null
    },
    volumeClock: (panel, date) => days.panelDay(panel, 'clock', date),
    adjustments: (symbol) => adjustments(symbol),
    rate: rateOn,
    constituents: (index, date) => constituents(index, date)?.members ?? null,
    membersFrom: (index, date) => constituents(index, date)?.from ?? null,
    profile: (symbol) => knownSymbols.profile(symbol),
    pointValue: (symbol) => universe.commodity(symbol)?.pointValue ?? null,
    forgetDay(date) {
      storedBars = new Map()
      scans.clear()
      days.forgetDay(date)
    },
    forget() {
      forgotten++
      storedBars = new Map()
      days.forget()
      for (const kept of [tables, histories, listings, scans]) kept.clear()
      // While the database is away they stay as they are: what makes it forget comes again.
      void readLists(db).then(
        (read) => {
          ;({ renames, adjustments, constituents } = read)
        },
        () => {},
      )
    },
  }
}

function tableKey({ name }: Dataset, part: string, date: IsoDate): string {
  return `${name}/${part}/${date}`
}

async function readStoredBars(db: Db, panel: PanelName): Promise<ReadonlySet<string>> {
  return new Set((await barDaysStored(db, panel)).map(({ interval, date }) => `${interval} ${date}`))
}

/** What holds for all days, by the lists that are stored. */
async function readLists(db: Db) {
  await adoptStoredSymbols(db)
  const renames = await storedRenames(db)
  const [adjustments, constituents] = await Promise.all([storedAdjustments(db, TODAY), storedConstituents(db, renames)])
  return { renames, adjustments, constituents }
}

/** Whether a future is one on a commodity: its name begins with the commodity's and the year of its expiry. */
function isOfCommodity(future: string): boolean {
  const underlying = future.search(/\d{2}[A-Z]{3}FUT$/)
  return underlying > 0 && knownSymbols.kindOf(future.slice(0, underlying)) === 'commodity'
}

async function loadListings(db: Db, date: IsoDate): Promise<{ bytes: number; all: readonly Listing[] } | null> {
  const stored = await Promise.all(EXCHANGES.map((exchange) => readListing(db, exchange, date)))
  const blocks = stored.flatMap((listing) => (listing === null ? [] : [listing.block]))
  if (blocks.length === 0) return null
  return { all: blocks.flatMap(unpackedListings), bytes: blocks.reduce((sum, block) => sum + 3 * block.length, 0) }
}

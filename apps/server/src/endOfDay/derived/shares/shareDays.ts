import { setImmediate } from 'node:timers/promises'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { daily, delivery, etfDay, etfReference, indexDaily } from '@strikelens/market/datasets'
import type { Renames } from '@strikelens/market/instruments'
import { addDays, dateNumber, type IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { datesWithTables, firstTableDate } from '@strikelens/store/repositories'
import { latestTable, readTables } from '../../../stored/storedTables.ts'
import { storedAdjustments } from '../../../view/adjustments.ts'
import { type ConstituentsOf, storedConstituents } from '../../../view/storedConstituents.ts'
import { renamedTable, storedRenames } from '../../../view/storedRenames.ts'
import { INDEX_SESSIONS, type IndexColumns, type IndexDay, indexDay } from './indexDays.ts'
import { GrowingColumns, type ShareColumns } from './shareColumns.ts'
import { SESSIONS, type ShareDay, type ShareFacts, shareDay } from './shareDay.ts'

const LAST = '9999-12-31'
/** Sessions whose tables are unpacked together: years of them at once would take more memory than what is kept. */
const SESSIONS_AT_ONCE = 40
/** Room for shares before the first table is read; a fourth more whenever it is full. */
const ROOM = 900

/** What tables of a date are made of. */
export interface SharesOnDate {
  readonly day: ShareDay
  readonly indices: IndexDay
  readonly facts: ShareFacts
  readonly constituentsOf: ConstituentsOf
  /** All that is read of shares, with the place of the date: for what reaches back to the first stored session. */
  readonly columns: ShareColumns
  readonly at: number
}

interface Loaded {
  readonly shares: ShareColumns
  readonly indices: IndexColumns
  readonly facts: ShareFacts
  readonly constituentsOf: ConstituentsOf
  /** Whether the columns reach back to the first stored session. */
  readonly isSinceFirst: boolean
}

/**
 * Daily bars of shares and indices as they are stored, read once for sessions that follow each other. What is stored or
 * changed after the first question is not seen.
 */
export class ShareDays {
  readonly #db: Db
  readonly #daysAhead: number
  #loaded: Loaded | null = null

  /** `daysAhead`: calendar days after the date of a question of which others are likely to follow. */
  constructor(db: Db, daysAhead = 0) {
    this.#db = db
    this.#daysAhead = daysAhead
  }

  /** The shares of a session whose file is stored; with `sinceFirst` the columns reach back to the first one. */
  async get(date: IsoDate, sinceFirst = false): Promise<SharesOnDate> {
    const known = this.#loaded
    const isKnown = known !== null && reaches(known, date) && (known.isSinceFirst || !sinceFirst)
    const loaded = isKnown ? known : await this.#load(date, sinceFirst)
    this.#loaded = loaded
    const { shares, indices, facts, constituentsOf } = loaded
    const at = shares.dates.indexOf(date)
    return {
      day: shareDay(shares, at, facts),
      indices: indexDay(indices, indices.dates.indexOf(date)),
      facts,
      constituentsOf,
      columns: shares,
      at,
    }
  }

  async #load(date: IsoDate, isSinceFirst: boolean): Promise<Loaded> {
    // Room for both is made after what was read before is given up.
    this.#loaded = null
    const db = this.#db
    const first = isSinceFirst ? await firstTableDate(db, daily.name) : null
    const [sharesFrom] = tradingDaysBefore('cash', date, SESSIONS)
    const [indicesFrom] = tradingDaysBefore('cash', date, INDEX_SESSIONS)
    const from = first !== null && first < sharesFrom ? first : sharesFrom
    const earliest = from < indicesFrom ? from : indicesFrom
    const until = addDays(date, this.#daysAhead)
    const stored = await datesWithTables(db, [daily.name, indexDaily.name], earliest, until, [''])
    const to = stored.at(-1) ?? date
    // Sessions that are not stored keep their places: no figure may run across them unseen.
    const dates = [...new Set([...tradingDays('cash', earliest, to), ...stored])].sort()
    const renames = await storedRenames(db)
    const facts = { renames, adjustments: await storedAdjustments(db, LAST), funds: await fundsOf(db, renames) }
    return {
      shares: await shareColumns(
        db,
        dates.filter((one) => one >= from),
        renames,
      ),
      indices: await indexColumns(db, dates),
      facts,
      constituentsOf: await storedConstituents(db, renames),
      isSinceFirst,
    }
  }
}

function reaches({ shares, indices }: Loaded, date: IsoDate): boolean {
  const at = shares.dates.indexOf(date)
  return at >= SESSIONS - 1 && shares.isStored[at] === 1 && indices.dates.indexOf(date) >= INDEX_SESSIONS - 1
}

async function shareColumns(db: Db, dates: readonly IsoDate[], renames: Renames): Promise<ShareColumns> {
  const placeOf = new Map(dates.map((date, d) => [date, d]))
  const columns = new GrowingColumns(dates, ROOM)
  for (const [from, to] of stretches(dates)) {
    for (const { date, table } of await readTables(db, daily, from, to)) {
      const { id, series, ...bars } = renamedTable(table, renames, date)
      columns.writeBars(placeOf.get(date) ?? 0, id, bars, series)
    }
    for (const { date, table } of await readTables(db, delivery, from, to)) {
      const place = placeOf.get(date)
      const { id, deliveryQty } = renamedTable(table, renames, date)
      if (place !== undefined) columns.writeDeliveries(place, id, deliveryQty)
    }
    // Others have the thread in between.
    await setImmediate()
  }
  return columns.done()
}

async function indexColumns(db: Db, dates: readonly IsoDate[]): Promise<IndexColumns> {
  const placeOf = new Map(dates.map((date, d) => [date, d]))
  const column = () => new Float64Array(dates.length).fill(Number.NaN)
  const close = new Map(universe.indices.map(({ symbol }) => [symbol, column()]))
  const prevClose = new Map(universe.indices.map(({ symbol }) => [symbol, column()]))
  for (const { date, table } of await readTables(db, indexDaily, dates[0], dates[dates.length - 1])) {
    const place = placeOf.get(date) ?? 0
    table.id.forEach((id, row) => {
      close.get(id)?.fill(table.close[row], place, place + 1)
      prevClose.get(id)?.fill(table.prevClose[row], place, place + 1)
    })
  }
  return { dates, dateNumbers: Float64Array.from(dates, dateNumber), close, prevClose }
}

/** First and last dates of stretches of days. */
function stretches(dates: readonly IsoDate[]): [IsoDate, IsoDate][] {
  const found: [IsoDate, IsoDate][] = []
  for (let d = 0; d < dates.length; d += SESSIONS_AT_ONCE) {
    found.push([dates[d], dates[Math.min(d + SESSIONS_AT_ONCE, dates.length) - 1]])
  }
  return found
}

/** Funds that trade among the shares, under the names of today. */
async function fundsOf(db: Db, renames: Renames): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([latestTable(db, etfReference, LAST), latestTable(db, etfDay, LAST, 'day')])
  const told = lists.flatMap((list) => (list === null ? [] : renamedTable(list.table, renames, list.date).symbol))
  return new Set([...universe.etfs.map(({ symbol }) => symbol), ...told])
}

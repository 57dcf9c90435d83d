import { setImmediate } from 'node:timers/promises'
import {
  type BarPanel,
  PackedBars,
  type PackedPanel,
  type PackedQuantity,
  packedBytes,
  type WindowInterval,
} from '@strikelens/market/bars'
import { type Dataset, delivery, foFutures, mcxDaily, type TableOf, tableOf } from '@strikelens/market/datasets'
import type { Renames } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import { addDays, type IsoDate, istMidnight, weekday } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { barDates, datesWithTables, readDayTables } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'
import { KeptDays } from './keptDays.ts'
import { barDatesKey, windowKey } from './marketDays.ts'
import { storedPanel } from './panelDays.ts'
import { OFFICIAL_CLOSES, printedSpots } from './printedSpots.ts'
import { longerBars } from './sessionBars.ts'
import { renamedTable, storedRenames } from './storedRenames.ts'

const LIMIT_BYTES = 128 * 1024 * 1024
const DATES_BYTES = 1024 * 1024
/** Days that are unpacked at a stretch. */
const AT_ONCE = 10
const FIRST = '0001-01-01'
const LAST = '9999-12-31'
/** Instruments that have come and gone, beside those of the newest day: so much room, and a fourth more when it is full. */
const OTHERS = 1.1

const DAILY = { cash: OFFICIAL_CLOSES, mcx: [mcxDaily], futures: [], gift: [] } as const satisfies Record<
  PanelName,
  unknown
>
/** Of which stored bars those of a length are made, best first. */
const MADE_OF = { '5m': ['5m'], '15m': ['15m', '5m'], '1h': ['1h', '15m', '5m'] } as const
const DAY_QUANTITIES: readonly PackedQuantity[] = ['volume', 'turnover', 'trades', 'deliveryQty']

/** What a day's bars are made of. */
type DayBars = Pick<TableOf<typeof mcxDaily>, 'id' | 'open' | 'high' | 'low' | 'close' | 'volumeQty'> & {
  readonly turnover?: Float64Array
  readonly trades?: Float64Array
}

/**
 * Bars of many sessions in windows that all threads read: five-minute bars by the week, longer ones by the month, days by the
 * half-year. A window is made when it is first asked for; those that were not read for longest leave when there are too many, so
 * that years of files take no more memory than what is looked at.
 */
export class BarWindows {
  readonly #db: Db
  readonly kept: KeptDays<{ readonly bytes: number; readonly packed: PackedPanel }>
  readonly keptDates: KeptDays<{ readonly bytes: number; readonly dates: readonly IsoDate[] }>

  constructor(db: Db, onDrop: (key: string) => void) {
    this.#db = db
    this.kept = new KeptDays(LIMIT_BYTES, onDrop)
    this.keptDates = new KeptDays(DATES_BYTES, onDrop)
  }

  async dates(panel: PanelName, interval: WindowInterval): Promise<readonly IsoDate[]> {
    const kept = await this.keptDates.get(barDatesKey(panel, interval), async () => {
      const dates =
        interval === '1d' ? await dailyDates(this.#db, panel) : await barDates(this.#db, panel, MADE_OF[interval])
      return { dates, bytes: 10 * dates.length }
    })
    return kept?.dates ?? []
  }

  async get(panel: PanelName, interval: WindowInterval, from: IsoDate): Promise<PackedPanel | null> {
    const kept = await this.kept.get(windowKey(panel, interval, from), async () => {
      const to = windowTo(interval, from)
      const dates = (await this.dates(panel, interval)).filter((date) => date >= from && date <= to)
      if (dates.length === 0) return null
      const renames = await storedRenames(this.#db)
      const packed =
        interval === '1d'
          ? await dailyWindow(this.#db, panel, dates, renames)
          : await minuteWindow(this.#db, panel, interval, dates, renames)
      return { packed, bytes: packedBytes(packed) }
    })
    return kept?.packed ?? null
  }
}

/** The first day of the window that a date's bars are in. */
export function windowFrom(interval: WindowInterval, date: IsoDate): IsoDate {
  if (interval === '1d') return `${date.slice(0, 4)}-${date.slice(5, 7) < '07' ? '01' : '07'}-01`
  if (interval === '5m') return addDays(date, -((weekday(date) + 6) % 7))
  return `${date.slice(0, 8)}01`
}

function windowTo(interval: WindowInterval, from: IsoDate): IsoDate {
  if (interval === '1d') return from.endsWith('01-01') ? `${from.slice(0, 4)}-06-30` : `${from.slice(0, 4)}-12-31`
  return interval === '5m' ? addDays(from, 6) : `${from.slice(0, 8)}31`
}

/** Days with an official bar or, of what files of derivatives print, a close. */
async function dailyDates(db: Db, panel: PanelName): Promise<IsoDate[]> {
  const names = DAILY[panel].map(({ name }) => name)
  const official = await datesWithTables(db, names, FIRST, LAST, [''])
  if (panel !== 'cash') return official
  const printed = await datesWithTables(db, [foFutures.name], FIRST, LAST, ['NSE', 'BSE'])
  return [...new Set([...official, ...printed])].sort()
}

/**
 * Daily bars of a window's sessions, one row an instrument under the name it has today, a bar stamped by the midnight its
 * date begins with. Where a file of derivatives alone tells of a share or an index, of a day its close is known and no more.
 */
async function dailyWindow(
  db: Db,
  panel: PanelName,
  dates: readonly IsoDate[],
  renames: Renames,
): Promise<PackedPanel> {
  const [from, to] = [dates[0], dates[dates.length - 1]]
  const read = ({ name }: Dataset) => readDayTables(db, { dataset: name, part: '' }, from, to)
  const official: { dataset: (typeof DAILY)[PanelName][number]; days: Awaited<ReturnType<typeof read>> }[] = []
  for (const dataset of DAILY[panel]) official.push({ dataset, days: await read(dataset) })
  const newest = official.flatMap(({ dataset, days }) => {
    const last = days.at(-1)
    return last === undefined ? [] : [tableOf(dataset, storedTable(last.block), last.date).id.length]
  })
  const room = Math.ceil(OTHERS * newest.reduce((sum, rows) => sum + rows, 1))
  const bars = new PackedBars(Float64Array.from(dates, istMidnight), room, DAY_QUANTITIES, sharedBuffer)
  const barOf = new Map(dates.map((date, bar) => [date, bar]))
  let done = 0
  for (const { dataset, days } of official) {
    for (const { date, block } of days) {
      const table: DayBars = renamedTable(tableOf(dataset, storedTable(block), date), renames, date)
      bars.write(table.id, barOf.get(date) ?? 0, 1, { ...table, volume: table.volumeQty })
      // A day takes a millisecond: others have the thread in between.
      if (++done % AT_ONCE === 0) await setImmediate()
    }
  }
  if (panel !== 'cash') return bars.panel()
  for (const { date, block } of await read(delivery)) {
    const bar = barOf.get(date)
    const { id, deliveryQty } = renamedTable(tableOf(delivery, storedTable(block), date), renames, date)
    if (bar !== undefined) bars.write(id, bar, 1, { deliveryQty })
    if (++done % AT_ONCE === 0) await setImmediate()
  }
  for (const { date, closes } of await printedSpots(db, { renames, from, to })) {
    for (const [id, close] of closes) bars.print(id, barOf.get(date) ?? 0, close)
  }
  return bars.panel()
}

/** Bars of minutes of a window's sessions, each session from the stored bars that come nearest to the length asked for. */
async function minuteWindow(
  db: Db,
  panel: PanelName,
  interval: Exclude<WindowInterval, '1d'>,
  dates: readonly IsoDate[],
  renames: Renames,
): Promise<PackedPanel> {
  const days: BarPanel[] = []
  for (const date of dates) {
    const day = await nearestDay(db, panel, interval, date)
    if (day !== null) days.push({ ...day, ids: day.ids.map((id) => renames.laterContract(id, date)) })
  }
  const start = Float64Array.from(days.flatMap((day) => [...day.start]))
  const quantities: PackedQuantity[] = panel === 'futures' || panel === 'mcx' ? ['volume', 'oiQty'] : ['volume']
  const bars = new PackedBars(start, days.at(-1)?.symbolCount ?? 1, quantities, sharedBuffer)
  let at = 0
  for (const day of days) {
    bars.write(day.ids, at, day.barCount, day)
    at += day.barCount
    await setImmediate()
  }
  return bars.panel()
}

async function nearestDay(
  db: Db,
  panel: PanelName,
  interval: Exclude<WindowInterval, '1d'>,
  date: IsoDate,
): Promise<BarPanel | null> {
  for (const stored of MADE_OF[interval]) {
    const day = await storedPanel(db, panel, stored, date)
    if (day === null) continue
    return longerBars(panel, day, interval)
  }
  return null
}

function sharedBuffer(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes)
}

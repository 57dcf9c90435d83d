import { setImmediate } from 'node:timers/promises'
import type { BarPanel, DayPanel } from '@strikelens/market/bars'
import { mcxDaily, type TableOf, tableOf } from '@strikelens/market/datasets'
import type { Renames } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTables } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'
import { OFFICIAL_CLOSES, printedSpots } from './printedSpots.ts'
import { sharedColumn } from './sharedMemory.ts'
import { renamedTable } from './storedRenames.ts'

const DATASETS = { cash: OFFICIAL_CLOSES, mcx: [mcxDaily], futures: [], gift: [] } as const satisfies Record<
  PanelName,
  unknown
>
/** Instruments that have come and gone, beside those of the newest day: so much room, and a fourth more when it is full. */
const OTHERS = 1.1
/** Days that are unpacked at a stretch. */
const AT_ONCE = 10
const FIRST = '0001-01-01'
const LAST = '9999-12-31'
const FIELDS = [
  ['open', 'open'],
  ['high', 'high'],
  ['low', 'low'],
  ['close', 'close'],
  ['volume', 'volumeQty'],
] as const
const CLOSE = FIELDS.findIndex(([field]) => field === 'close')

/** What a day's bars are made of: years of them are in memory at once. */
type DayBars = Pick<TableOf<typeof mcxDaily>, 'id' | (typeof FIELDS)[number][1]>

/**
 * Daily bars of all stored sessions, one row an instrument under the name it has today, a bar stamped by the midnight its
 * date begins with. Where a file of derivatives alone tells of a share or an index, of a day its close is known and no more.
 */
export async function dailyPanel(db: Db, panel: PanelName, renames: Renames): Promise<DayPanel | null> {
  // Blocks are unpacked day by day: three years of tables at once would take more memory than the bars themselves.
  const blocks = new Map<IsoDate, (() => DayBars)[]>()
  for (const dataset of DATASETS[panel]) {
    for (const { date, block } of await readDayTables(db, { dataset: dataset.name, part: '' }, FIRST, LAST)) {
      const own = blocks.get(date) ?? []
      own.push(() => tableOf(dataset, storedTable(block), date))
      blocks.set(date, own)
    }
  }
  const printed = panel === 'cash' ? await printedSpots(db, { renames, from: FIRST, to: LAST }) : []
  const dates = [...new Set([...blocks.keys(), ...printed.map(({ date }) => date)])].sort()
  if (dates.length === 0) return null
  const barOf = new Map(dates.map((date, d) => [date, d]))
  const newest = [...blocks.values()].at(-1) ?? []
  const listed = newest.reduce((sum, unpacked) => sum + unpacked().id.length, 1)
  const bars = new GrowingBars(dates.length, Math.ceil(OTHERS * listed))
  for (const [date, own] of blocks) {
    for (const unpacked of own) {
      const { id, open, high, low, close, volumeQty } = unpacked()
      bars.write(renamedTable({ id, open, high, low, close, volumeQty }, renames, date), barOf.get(date) ?? 0)
    }
    blocks.delete(date)
    // A day takes a millisecond: others have the thread in between.
    if (blocks.size % AT_ONCE === 0) await setImmediate()
  }
  for (const { date, closes } of printed) {
    for (const [id, close] of closes) bars.print(id, barOf.get(date) ?? 0, close)
  }
  const start = Float64Array.from(dates, istMidnight)
  return { ...bars.panel(start), date: dates[dates.length - 1], interval: '1d' }
}

/** Daily bars whose instruments become known as days are written; one row an instrument, in memory that all threads read. */
class GrowingBars {
  readonly #places = new Map<string, number>()
  readonly #barCount: number
  /** Rows there is room for. */
  #room: number
  #columns: Float64Array[]

  constructor(barCount: number, room: number) {
    this.#barCount = barCount
    this.#room = room
    this.#columns = FIELDS.map(() => this.#unknown(this.#room))
  }

  write(table: DayBars, d: number): void {
    const places = table.id.map((id) => this.#placeOf(id))
    FIELDS.forEach(([, column], f) => {
      const values = table[column]
      places.forEach((place, row) => {
        this.#columns[f][place * this.#barCount + d] = values[row]
      })
    })
  }

  /** A close that is known and nothing else, where no file has the day's bar. */
  print(id: string, d: number, close: number): void {
    const at = this.#placeOf(id) * this.#barCount + d
    if (Number.isNaN(this.#columns[CLOSE][at])) this.#columns[CLOSE][at] = close
  }

  panel(start: Float64Array): BarPanel {
    const length = this.#places.size * this.#barCount
    const [open, high, low, close, volume] = this.#columns.map((column) => column.subarray(0, length))
    // Files of days tell neither: one column says so for both.
    const none = this.#unknown(this.#places.size)
    return {
      ...{ ids: [...this.#places.keys()], start, symbolCount: this.#places.size, barCount: this.#barCount },
      ...{ open, high, low, close, volume, vwap: none, oiQty: none },
    }
  }

  #placeOf(id: string): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    const place = this.#places.size
    this.#places.set(id, place)
    if (place === this.#room) this.#widen()
    return place
  }

  #widen(): void {
    this.#room = Math.ceil(this.#room * 1.25)
    this.#columns = this.#columns.map((column) => {
      const wider = this.#unknown(this.#room)
      wider.set(column)
      return wider
    })
  }

  #unknown(rows: number): Float64Array {
    return sharedColumn(rows * this.#barCount).fill(Number.NaN)
  }
}

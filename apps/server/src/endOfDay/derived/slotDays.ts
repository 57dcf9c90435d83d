import {
  type SlotBars,
  type SlotContracts,
  type SlotSession,
  slotGrid,
  slotPanel,
  slotSession,
  slotSymbols,
} from '@strikelens/analytics/futures'
import { textsOf } from '@strikelens/market/blocks'
import { previousTradingDay, type Session } from '@strikelens/market/calendar'
import { foFutures, type TableOf } from '@strikelens/market/datasets'
import { futureRows } from '@strikelens/market/futures'
import { factorSince, type PanelName, previousDay, sessionBefore } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { SLOT_MINUTES, type SlotMinutes } from '@strikelens/market/unusual'
import type { Db } from '@strikelens/store/database'
import { type FieldBlocks, readBarDays } from '@strikelens/store/repositories'
import { storedField, storedTable } from '../../stored/storedBlocks.ts'
import { readTableParts } from '../../stored/storedTables.ts'
import { type AdjustmentsOf, storedAdjustments } from '../../view/adjustments.ts'
import { renamedTable, storedRenames } from '../../view/storedRenames.ts'

const FIELDS = ['ids', 'start', 'close', 'volume', 'oiQty']

/** The slots of each length of one session, by symbol; a symbol on its expiry day is left out. */
export type SlotDay = ReadonlyMap<SlotMinutes, ReadonlyMap<string, SlotSession>>

/** Tables of futures by exchange. */
type FuturesFiles = ReadonlyMap<string, TableOf<typeof foFutures>>

/** The slots of past sessions from their 5-minute bars, each made once. */
export class SlotDays {
  readonly #db: Db
  readonly #days = new Map<string, Promise<SlotDay | null>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The slots of a session; null when its bars are not stored. */
  get(panel: PanelName, session: Session): Promise<SlotDay | null> {
    const key = `${panel}/${session.date}`
    const day = this.#days.get(key) ?? this.#load(panel, session)
    this.#days.set(key, day)
    return day
  }

  async #load(panel: PanelName, session: Session): Promise<SlotDay | null> {
    const { segment, date } = session
    const [day] = await readBarDays(this.#db, { panel, interval: '5m' }, FIELDS, date, date)
    if (day === undefined) return null
    const before = previousTradingDay(segment, date)
    const [today, earlier] = await Promise.all([this.#files(date, date), this.#files(before, date)])
    const adjustments = await storedAdjustments(this.#db, date)
    const ids = idsOf(day.fields)
    const contracts = namedContracts(ids, today, earlier, before, date, adjustments)
    const bars = barsOf(day.fields)
    if (contracts === null || bars === null) return null
    return slotDay(bars, contracts, session)
  }

  /** The futures of a date by exchange, under the names of `on`. */
  async #files(date: IsoDate, on: IsoDate): Promise<FuturesFiles> {
    const renames = await storedRenames(this.#db)
    const parts = await readTableParts(this.#db, foFutures, date)
    return new Map(Array.from(parts, ([part, table]) => [part, renamedTable(table, renames, date, on)]))
  }
}

/** The slots of a session from its bars, one row a contract. */
function slotDay(bars: SlotBars, contracts: SlotContracts, { openAt, closeAt, date }: Session): SlotDay {
  const symbols = slotSymbols(contracts, date)
  return new Map(
    SLOT_MINUTES.map((minutes) => {
      const panel = slotPanel(bars, contracts, symbols, slotGrid(openAt, closeAt, minutes, closeAt))
      const sessions = symbols.flatMap(({ symbol, isExpiryDay }, s) =>
        isExpiryDay ? [] : [[symbol, slotSession(panel, s)] as const],
      )
      return [minutes, new Map(sessions)]
    }),
  )
}

function idsOf(fields: FieldBlocks): readonly string[] {
  const ids = fields.get('ids')
  return ids === undefined ? [] : textsOf(storedTable(ids), 'id')
}

function barsOf(fields: FieldBlocks): SlotBars | null {
  const [start, close, volume, oiQty] = FIELDS.slice(1).map((name) => fields.get(name))
  if (!start || !close || !volume || !oiQty) return null
  return {
    start: storedField(start),
    close: storedField(close),
    volume: storedField(volume),
    oiQty: storedField(oiQty),
  }
}

/**
 * Contracts by name from the exchanges' files of the day and of the one before, or of what the day's itself tells of it; null
 * while the day's is missing.
 */
export function namedContracts(
  names: readonly string[],
  today: FuturesFiles,
  earlier: FuturesFiles,
  before: IsoDate,
  date: IsoDate,
  adjustments: AdjustmentsOf,
): SlotContracts | null {
  const tables = [...today.values()]
  const rows = futureRows(date, tables)
  const places = new Map(tables.flatMap((table) => table.name).map((name, row) => [name, row]))
  const known = names.map((name) => places.get(name) ?? -1)
  if (known.every((row) => row < 0)) return null
  // A contract that the file does not know has long expired: it belongs to nothing.
  const symbol = known.map((row) => rows.symbol[row] ?? '')
  const factorOf = (name: string) => factorSince(adjustments(name), before, date)
  return {
    symbol,
    set: known.map((row) => rows.set[row] ?? 'STK'),
    expiry: known.map((row) => rows.expiry[row] ?? ''),
    lotSize: Float64Array.from(known, (row) => rows.lotSize[row] ?? Number.NaN),
    ...previousDay(
      [...new Set([...earlier.keys(), ...today.keys()])].map((part) =>
        sessionBefore(earlier.get(part) ?? null, today.get(part) ?? null, (name) => factorOf(name) !== 1),
      ),
      names,
      symbol.map(factorOf),
    ),
  }
}

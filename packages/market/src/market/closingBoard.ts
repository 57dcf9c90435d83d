import type { IsoDate } from '../time/index.ts'
import type { QuoteBoard } from './boards.ts'
import type { MarketSource } from './source.ts'
import { type DayTable, numbers, texts } from './tables.ts'

const FIELDS = ['open', 'high', 'low', 'close', 'prevClose', 'volumeQty', 'turnover'] as const
type Closing = Record<(typeof FIELDS)[number], number>

/** The cash side of a session by the exchanges' files, by instrument; null where none of them is stored. */
async function closings(source: MarketSource, date: IsoDate): Promise<ReadonlyMap<string, Closing> | null> {
  const [shares, indices, futures] = await Promise.all([
    source.table('daily', date),
    source.table('index_daily', date),
    source.table('fo_futures', date, 'NSE'),
  ])
  if (shares === null && indices === null && futures === null) return null
  const known = new Map<string, Closing>()
  // What the file of derivatives prints beside its contracts is the close of the underlying, where its own file is missing.
  if (futures !== null) addUnderlyings(known, futures)
  for (const table of [shares, indices]) if (table !== null) addRows(known, table)
  return known
}

function addRows(known: Map<string, Closing>, table: DayTable): void {
  const columns = FIELDS.map((field) => (field in table ? numbers(table, field) : null))
  texts(table, 'id').forEach((id, row) => {
    const [open, high, low, close, prevClose, volumeQty, turnover] = columns.map(
      (column) => column?.[row] ?? Number.NaN,
    )
    known.set(id, { open, high, low, close, prevClose, volumeQty, turnover })
  })
}

function addUnderlyings(known: Map<string, Closing>, table: DayTable): void {
  const close = numbers(table, 'underlying')
  const nothing = { open: Number.NaN, high: Number.NaN, low: Number.NaN, prevClose: Number.NaN }
  texts(table, 'symbol').forEach((symbol, row) => {
    if (Number.isNaN(close[row])) return
    known.set(symbol, { ...nothing, close: close[row], volumeQty: Number.NaN, turnover: Number.NaN })
  })
}

/**
 * Closing prices of cash instruments of a session that is known by its files alone. Without `before`, the close of the
 * session before by its own file, the one that this session's file prints counts. Null where no file of it is stored.
 */
export async function closingBoard(
  source: MarketSource,
  date: IsoDate,
  ids: readonly string[],
  before: (ids: readonly string[]) => Promise<Float64Array>,
): Promise<Omit<QuoteBoard, 'asOf'> | null> {
  const known = await closings(source, date)
  if (known === null) return null
  const prevClose = await before(ids)
  const column = (pick: (closing: Closing) => number) =>
    Float64Array.from(ids, (id) => {
      const closing = known.get(id)
      return closing === undefined ? Number.NaN : pick(closing)
    })
  const printed = column((closing) => closing.prevClose)
  const last = column(({ close }) => close)
  return {
    date,
    ids,
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    last,
    isClose: Uint8Array.from(last, (close) => (Number.isNaN(close) ? 0 : 1)),
    vwap: column(({ turnover, volumeQty }) => (volumeQty > 0 ? turnover / volumeQty : Number.NaN)),
    volumeQty: column(({ volumeQty }) => volumeQty),
    prevClose: prevClose.map((close, i) => (Number.isNaN(close) ? printed[i] : close)),
  }
}

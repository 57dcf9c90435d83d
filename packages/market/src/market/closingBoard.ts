import { daily, indexDaily, type TableOf } from '../datasets/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { QuoteBoard } from './boards.ts'
import { closingSpots } from './closingPrices.ts'
import type { MarketSource } from './source.ts'

type Closing = Record<'open' | 'high' | 'low' | 'prevClose' | 'volumeQty' | 'turnover', number>

/** The rows of shares and indices in their own files of a session, by instrument. */
async function closings(source: MarketSource, date: IsoDate): Promise<ReadonlyMap<string, Closing>> {
  const tables = await Promise.all([source.table(daily, date), source.table(indexDaily, date)])
  const known = new Map<string, Closing>()
  for (const table of tables) if (table !== null) addRows(known, table)
  return known
}

function addRows(known: Map<string, Closing>, table: TableOf<typeof daily> | TableOf<typeof indexDaily>): void {
  const { open, high, low, prevClose, volumeQty, turnover } = table
  table.id.forEach((id, row) => {
    known.set(id, {
      open: open[row],
      high: high[row],
      low: low[row],
      prevClose: prevClose[row],
      volumeQty: volumeQty[row],
      turnover: turnover[row],
    })
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
  const [known, spotOf] = await Promise.all([closings(source, date), closingSpots(source.table, date)])
  const last = Float64Array.from(ids, spotOf)
  if (known.size === 0 && last.every(Number.isNaN)) return null
  const prevClose = await before(ids)
  const column = (pick: (closing: Closing) => number) =>
    Float64Array.from(ids, (id) => {
      const closing = known.get(id)
      return closing === undefined ? Number.NaN : pick(closing)
    })
  const printed = column((closing) => closing.prevClose)
  return {
    date,
    ids,
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    last,
    bid: last.map(() => Number.NaN),
    ask: last.map(() => Number.NaN),
    isClose: Uint8Array.from(last, (close) => (Number.isNaN(close) ? 0 : 1)),
    isOver: true,
    vwap: column(({ turnover, volumeQty }) => (volumeQty > 0 ? turnover / volumeQty : Number.NaN)),
    volumeQty: column(({ volumeQty }) => volumeQty),
    prevClose: prevClose.map((close, i) => (Number.isNaN(close) ? printed[i] : close)),
  }
}

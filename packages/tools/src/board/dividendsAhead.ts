import { corporateEvents, type TableOf } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'

/** Dividends of a stock that were announced by the moment; dates as epoch ms of midnight UTC, ascending by row of the file. */
export interface Dividends {
  readonly exDates: readonly number[]
  /** ₹ a share. */
  readonly amounts: readonly number[]
}

/** Announced dividends by stock, from the newest file of corporate events; null where none is stored. */
export async function readDividends(
  market: Market,
  session: SeenSession,
): Promise<{ readonly date: IsoDate; readonly bySymbol: ReadonlyMap<string, Dividends> } | null> {
  const found = await market.inForce(corporateEvents, session.segment)
  return found === null ? null : { date: found.date, bySymbol: dividendsOf(found.table, market.now) }
}

function dividendsOf(table: TableOf<typeof corporateEvents>, now: number): ReadonlyMap<string, Dividends> {
  const { type, eventDate: exDate, symbol, amount, announcedAt } = table
  const bySymbol = new Map<string, { exDates: number[]; amounts: number[] }>()
  type.forEach((kind, row) => {
    // The file of an evening also holds what was said in that evening's last hour.
    if (kind !== 'dividend' || announcedAt[row] > now) return
    const own = bySymbol.get(symbol[row]) ?? { exDates: [], amounts: [] }
    own.exDates.push(dateNumber(exDate[row]))
    own.amounts.push(amount[row])
    bySymbol.set(symbol[row], own)
  })
  return bySymbol
}

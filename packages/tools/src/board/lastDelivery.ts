import { delivery } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'

/** Share of a day's cash volume that was delivered, percent by stock. */
interface Delivery {
  readonly date: IsoDate
  readonly pct: ReadonlyMap<string, number>
}

/** Of the session before the view's own; null while its file is not stored. */
export async function readDelivery(market: Market, session: SeenSession): Promise<Delivery | null> {
  const date = session.isBeforeFirst ? session.date : market.previousSession('cash', session.date)
  const table = await market.table(delivery, date)
  if (table === null) return null
  const pct = table.deliveryPct
  return { date, pct: new Map(table.id.map((symbol, row) => [symbol, pct[row]])) }
}

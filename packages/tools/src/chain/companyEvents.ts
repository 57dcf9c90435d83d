import type { corporateEvents, TableOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'

const EVENT_TYPES = ['results', 'dividend', 'split', 'bonus'] as const

/** A date of a company. */
export interface StockEvent {
  readonly type: (typeof EVENT_TYPES)[number]
  /** Board meeting of results, else the ex-date. */
  readonly date: IsoDate
  /** ₹ a share of a dividend; NaN otherwise. */
  readonly amount: number
  /** '1:1' of a split or bonus; '' otherwise. */
  readonly ratio: string
}

/** An event with the instant at which its figures came out; NaN while they have not, or where nobody noted it. */
export interface PublishedEvent extends StockEvent {
  readonly publishedAt: number
}

/** The events of a company in an evening's file that were announced by the moment, in the order of their dates. */
export function companyEvents(table: TableOf<typeof corporateEvents>, symbol: string, now: number): PublishedEvent[] {
  const { type, eventDate: date, ratio, amount, announcedAt, publishedAt } = table
  return table.symbol
    .flatMap((one, row) => {
      const kind = EVENT_TYPES.find((known) => known === type[row])
      // The file of an evening also holds what was said in that evening's last hour.
      if (kind === undefined || one !== symbol || announcedAt[row] > now) return []
      const isOut = publishedAt[row] <= now
      return [
        {
          type: kind,
          date: date[row],
          amount: amount[row],
          ratio: ratio[row],
          publishedAt: isOut ? publishedAt[row] : Number.NaN,
        },
      ]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

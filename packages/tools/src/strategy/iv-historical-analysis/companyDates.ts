import { corporateEvents } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** Results of a past quarter. */
export interface PastResults {
  /** Day of the board meeting. */
  readonly date: IsoDate
  /** Epoch ms at which the figures came out; NaN where only the day is known. */
  readonly publishedAt: number
}

/** What of a company's calendar its volatilities turn on. */
export interface CompanyDates {
  /** Oldest first. */
  readonly results: readonly PastResults[]
  /** Ex-date of the last demerger without a published factor, before which prices cannot be compared (§M3); null without. */
  readonly demergedOn: IsoDate | null
}

/**
 * Reads them off the evenings' files of these sessions. A meeting counts once it has been held: an evening up to a week after
 * its day still names it, while one that was put off is named no more.
 */
export async function companyDates(
  market: Market,
  symbol: string,
  dates: readonly IsoDate[],
  today: IsoDate,
): Promise<CompanyDates> {
  const tables = await market.tables(corporateEvents, dates)
  const held = new Map<IsoDate, number>()
  let demergedOn: IsoDate | null = null
  tables.forEach((table, d) => {
    if (table === null) return
    // Evenings stored before the hour was kept know the day alone.
    const { type, eventDate, factor, publishedAt } = table
    table.symbol.forEach((one, row) => {
      if (one !== symbol) return
      const date = eventDate[row]
      if (type[row] === 'results' && date <= dates[d]) held.set(date, publishedAt[row])
      // An ex-date is known ahead: from its own session on the history begins there.
      const breaks = type[row] === 'demerger' && Number.isNaN(factor[row]) && date <= today
      if (breaks && (demergedOn === null || date > demergedOn)) demergedOn = date
    })
  })
  const results = [...held].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, publishedAt]) => ({ date, publishedAt }))
  return { results, demergedOn }
}

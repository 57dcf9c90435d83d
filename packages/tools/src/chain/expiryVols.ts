import { dte, timeQuality, yearsToExpiry } from '@strikelens/analytics/options'
import type { ExpiryVols } from '@strikelens/analytics/volatility'
import { summaryAt } from '@strikelens/market/chains'
import type { OptionSeries } from '@strikelens/market/instruments'
import { DAY_MS, dateNumber, type IsoDate, istDate } from '@strikelens/market/time'
import { expirySummaries } from './expirySummaries.ts'
import type { ChainReading } from './readChain.ts'

/** ATM IV of every listed expiry at the view instant, nearest first (§S11). */
export interface ListedVols extends ExpiryVols {
  readonly expiries: readonly IsoDate[]
  readonly atmIvPct: Float64Array
  readonly days: Float64Array
  readonly dte: Float64Array
}

/** Reads them off the summaries, so that no other chain of a live session is solved again; NaN where an expiry has none. */
export async function listedVols(reading: ChainReading): Promise<ListedVols> {
  const { listing, snapshot } = reading
  const alive = listing.options.filter(({ expiryAt }) => expiryAt > snapshot.asOf)
  const ivs = await Promise.all(alive.map((terms) => atmIvOf(reading, terms)))
  const today = dateNumber(istDate(snapshot.asOf))
  return {
    expiries: alive.map(({ expiry }) => expiry),
    atmIvPct: Float64Array.from(ivs, (iv) => 100 * iv),
    days: Float64Array.from(alive, ({ expiryAt }) => (expiryAt - snapshot.asOf) / DAY_MS),
    dte: Float64Array.from(alive, ({ expiry }) => dte(today, dateNumber(expiry))),
  }
}

async function atmIvOf(reading: ChainReading, terms: OptionSeries): Promise<number> {
  const { market, listing, day, derived, snapshot } = reading
  // In the last five minutes of a contract its IV says nothing (§O4).
  if (timeQuality(yearsToExpiry(snapshot.asOf, terms.expiryAt)) === 'not shown') return Number.NaN
  if (terms.expiry === reading.terms.expiry) return derived.atmIv
  const summaries = await expirySummaries(market, listing, terms, day.date)
  return summaries === null ? Number.NaN : summaryAt(summaries, 'atmIv', summaries.count - 1)
}

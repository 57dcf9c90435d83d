import { dayLabel } from '@strikelens/market/formats'
import { EXPIRY_TOKENS, type Listing, type OptionSeries, seriesOfToken } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { dateNumber, type IsoDate, istDate } from '@strikelens/market/time'
import { exchangeOf, noDerivatives } from '../moment/noDerivatives.ts'
import type { NoAnswer, Notice } from '../result.ts'
import { type AcceptedSymbols, withoutOptions, wrongKind } from '../symbols/wrongKind.ts'

/** The contract series a request means. */
export interface ResolvedSeries {
  readonly listing: Listing
  readonly terms: OptionSeries
  /** What was replaced, if anything. */
  readonly notices: readonly Notice[]
}

/** The expiry of a symbol at the market's moment, by date or token (§O2); what stands in for one not listed (§O20). */
export async function resolveSeries(
  market: Market,
  symbol: string,
  expiry: string,
  tool?: AcceptedSymbols,
): Promise<ResolvedSeries | { readonly noAnswer: NoAnswer }> {
  const listing = await market.listing(symbol)
  if (listing === null || listing.options.length === 0) {
    const unknown = listing === null ? await noDerivatives(market, exchangeOf(market, symbol), 'chains') : null
    if (unknown !== null) return unknown
    return withoutOptions(symbol, tool, await market.lastOptionsDate(symbol), istDate(market.now))
  }
  const otherwise = tool === undefined ? null : wrongKind(tool, listing)
  if (otherwise !== null) return otherwise
  const today = istDate(market.now)
  const token = EXPIRY_TOKENS.find((word) => word === expiry)
  if (token !== undefined) {
    const meant = seriesOfToken(listing.options, token, market.now)
    if (meant !== null) return { listing, terms: meant, notices: [] }
    const last = listing.options[listing.options.length - 1]
    return { listing, terms: last, notices: [replaced(`No '${expiry}' expiry is listed`, last, today)] }
  }
  const listed = listing.options.find((series) => series.expiry === expiry)
  if (listed !== undefined) return { listing, terms: listed, notices: [] }
  const nearest = nearestExpiry(listing, expiry)
  // The server turns to the last day of an expired contract before it asks, where the plan reaches that far.
  const asked = dayLabel(expiry, today)
  const why = expiry < today ? `The ${asked} contract has expired` : `No expiry on ${asked}`
  return { listing, terms: nearest, notices: [replaced(why, nearest, today)] }
}

function replaced(why: string, { expiry }: OptionSeries, today: IsoDate): Notice {
  return { kind: 'info', text: `${why}: the nearest listed one, ${dayLabel(expiry, today)}, is shown.` }
}

function nearestExpiry(listing: Listing, expiry: IsoDate): OptionSeries {
  const distance = (series: OptionSeries) => Math.abs(dateNumber(series.expiry) - dateNumber(expiry))
  return listing.options.reduce((best, series) => (distance(series) < distance(best) ? series : best))
}

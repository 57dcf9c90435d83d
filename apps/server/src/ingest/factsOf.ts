import type { ChainFacts } from '@strikelens/market/chains'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import type { IsoDate } from '@strikelens/market/time'

/** Facts that price a series on a date. */
export function factsOf(listing: Listing, terms: OptionSeries, date: IsoDate): ChainFacts {
  const future = listing.futures.find(({ name, expiry }) =>
    terms.underlyingFuture === null ? expiry === terms.expiry : name === terms.underlyingFuture,
  )
  return {
    set: listing.set,
    terms,
    futureTickSize: future?.tickSize ?? terms.tickSize,
    rate: rateOn(date),
    atmBy: 'fwd',
  }
}

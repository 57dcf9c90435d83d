import type { Listing, OptionSeries } from '../instruments/index.ts'
import type { ChainFacts } from './derive.ts'

/** Facts that price a series of a listing: with them the future it is written on, or the one of its own expiry. */
export function chainFacts(
  { set, futures }: Listing,
  terms: OptionSeries,
  rate: number,
  atmBy: ChainFacts['atmBy'] = 'fwd',
): ChainFacts {
  const future = futures.find(({ name, expiry }) =>
    terms.underlyingFuture === null ? expiry === terms.expiry : name === terms.underlyingFuture,
  )
  return { set, terms, futureTickSize: future?.tickSize ?? terms.tickSize, rate, atmBy }
}

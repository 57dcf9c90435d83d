import { contractName } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { contractsOn, type OptionLegs } from './contracts.ts'
import { emptyFutureQuote, type FutureBook, fillFutureQuote, futureBook } from './futureBook.ts'
import { type OptionBook, optionBook, type QuoteTarget, writeBook } from './optionBook.ts'
import { type DerivativesMarket, type DerivativesSession, derivativesSession } from './sessions.ts'
import { underlyingSession } from './underlyingSession.ts'

/** Whether the options of a series are asked for. */
export type IsFollowed = (symbol: string, expiry: IsoDate) => boolean

/** Places of contracts that stand together: `from` up to and without `to`. */
export interface Places {
  readonly from: number
  readonly to: number
}

/** Every future and option of a market on a day, to be asked at any second. */
export interface LiveQuotes {
  readonly session: DerivativesSession
  /** Names of the contracts, futures first; an option's CE stands before the PE of its strike. */
  readonly names: readonly string[]
  /** Columns to be filled, one element a contract. */
  emptyQuotes(): QuoteTarget
  /**
   * Fills the columns with what holds at the end of second 0 … 59 of a minute of the session: of all futures, and of the options
   * of the series that are followed. Gives the places it has filled.
   */
  fill(minute: number, second: number, into: QuoteTarget, isFollowed?: IsFollowed): readonly Places[]
}

/** The quotes of a market on a date; null when it does not trade. */
export function liveQuotes(world: World, date: IsoDate, market: DerivativesMarket): LiveQuotes | null {
  const session = derivativesSession(market, date)
  if (session === null) return null
  const futures: FutureBook[] = []
  const options: OptionBook[] = []
  for (const contracts of contractsOn(world, date)) {
    const { underlying } = contracts
    if (underlying.market !== market) continue
    const { days, d } = contracts.futures[0]
    const path = underlyingSession(world, underlying, days, d)
    if (path === null) continue
    for (const future of contracts.futures) futures.push(futureBook(future, path))
    for (const series of contracts.options) options.push(optionBook(series, path))
  }
  const names = futures.map(({ future }) => future.name)
  for (const { pricing } of options) names.push(...legNames(pricing.series))
  const quote = emptyFutureQuote()
  return {
    session,
    names,
    emptyQuotes: () => {
      const column = () => new Float64Array(names.length).fill(Number.NaN)
      return { ltp: column(), bid: column(), ask: column(), volumeQty: column(), oiQty: column() }
    },
    fill(minute, second, into, isFollowed = () => true) {
      const seconds = minute * 60 + second + 1
      for (let i = 0; i < futures.length; i++) {
        fillFutureQuote(futures[i], seconds / 60, quote)
        into.ltp[i] = quote.ltp
        into.bid[i] = quote.bid
        into.ask[i] = quote.ask
        into.volumeQty[i] = quote.volumeQty
        into.oiQty[i] = quote.oiQty
      }
      const filled: Places[] = [{ from: 0, to: futures.length }]
      let from = futures.length
      for (const book of options) {
        const { underlying, expiry } = book.pricing.series
        const to = from + book.day.legs
        if (isFollowed(underlying.symbol, expiry)) {
          writeBook(book, seconds, into, from, into, from + 1, 2)
          filled.push({ from, to })
        }
        from = to
      }
      return filled
    },
  }
}

/** Names of a series' options, CE before PE at each strike. */
export function legNames({ underlying, label, strike }: OptionLegs): string[] {
  const { exchange, symbol } = underlying
  const names: string[] = []
  for (const price of strike) {
    names.push(contractName({ exchange, symbol, series: label, kind: 'CE', strike: price }))
    names.push(contractName({ exchange, symbol, series: label, kind: 'PE', strike: price }))
  }
  return names
}

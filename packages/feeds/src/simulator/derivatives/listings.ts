import type { ContractTerms, Listing } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { contractsOn, type SeriesFacts } from './contracts.ts'

/** What is listed on a date, by symbol: the exchange's contract master. Markets that do not trade that day have none. */
export function listingsOn(world: World, date: IsoDate): Listing[] {
  return contractsOn(world, date)
    .map(({ underlying, futures, options }): Listing => {
      const { symbol, exchange, set, futuresTickPaise, optionTickPaise } = underlying
      return {
        symbol,
        exchange,
        set,
        futures: futures.map((future) => ({ ...termsOf(future, futuresTickPaise), name: future.name })),
        options: options.map((series) => ({
          ...termsOf(series, optionTickPaise),
          isMonthly: series.isMonthly,
          strikes: series.strike,
          underlyingFuture: exchange === 'MCX' ? (series.future?.name ?? null) : null,
        })),
      }
    })
    .sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

function termsOf({ expiry, label, expiryAt, lotSize, underlying }: SeriesFacts, tickPaise: number): ContractTerms {
  return {
    expiry,
    series: label,
    expiryAt,
    lotSize,
    pointValue: lotSize * underlying.pointValuePerUnit,
    tickSize: tickPaise / 100,
  }
}

import { closingAuction, minuteStarts, sessionOn, tradingDays } from '@strikelens/market/calendar'
import { MINUTE_MS } from '@strikelens/market/time'
import type { Commodity, Etf, Universe } from '@strikelens/market/universe'
import {
  type CommodityInput,
  type EtfInput,
  type MarketInputs,
  REFERENCE_DATE,
  type SessionCalendar,
} from './inputs.ts'
import { DELISTED, STOCK_LIVES } from './stockLives.ts'

/** Annual volatility of commodities as a fraction. */
const COMMODITY_VOLATILITY: Readonly<Record<string, number>> = {
  GOLD: 0.15,
  SILVER: 0.28,
  CRUDEOIL: 0.34,
  NATURALGAS: 0.55,
  NICKEL: 0.26,
}

/** The hours of the exchanges. */
export const EXCHANGE_CALENDAR: SessionCalendar = {
  days: (panel, from, to) => tradingDays(panel, from, to),
  hours: (panel, date) => {
    const session = sessionOn(panel, date)
    if (session === null) return null
    const { openAt, closeAt, parts } = session
    const minutes = parts.reduce((sum, part) => sum + (part.closeAt - part.openAt) / MINUTE_MS, 0)
    return { openAt, closeAt, minutes }
  },
  minuteStarts: (panel, date) => {
    const session = sessionOn(panel, date)
    return session === null ? new Float64Array() : minuteStarts(session)
  },
  auctionFrom: (date) => closingAuction(date)?.from ?? null,
}

/** What the simulated market takes from the universe. */
export function universeInputs(universe: Universe): MarketInputs {
  return {
    stocks: [...universe.stocks, ...DELISTED].map(({ symbol, floatShares, derivatives, ...facts }) => {
      const { sector, price, volumeQty, tickSize } = facts
      const life = STOCK_LIVES[symbol]
      const own = {
        symbol,
        sector,
        shares: floatShares,
        price,
        volumeQty,
        hasDerivatives: derivatives !== null,
        tickSize,
      }
      return life === undefined ? own : { ...own, life }
    }),
    // Gift Nifty is a future of another exchange, with hours and a panel of its own.
    indices: universe.indices
      .filter(({ exchange }) => exchange !== 'NSEIX')
      .map(({ symbol, level }) => {
        const list = universe.indexList(symbol, REFERENCE_DATE)
        return { symbol, divisor: list?.divisor ?? level, members: list?.constituents ?? [] }
      }),
    etfs: universe.etfs.map(etfInput),
    commodities: universe.commodities.map((commodity) => commodityInput(commodity, universe.commodities)),
    calendar: EXCHANGE_CALENDAR,
  }
}

function etfInput({ symbol, benchmark, assetClass, tracks, price, volumeQty }: Etf): EtfInput {
  return { symbol, follows: benchmark, ...ownBehaviour(assetClass, tracks), price, volumeQty, tickSize: 0.01 }
}

/** Beta and own volatility of a fund by what it holds; overnight funds stand still. */
function ownBehaviour(assetClass: Etf['assetClass'], tracks: string): { beta: number; ownVolatility: number } {
  if (assetClass === 'international') return { beta: 0.3, ownVolatility: 0.18 }
  if (assetClass === 'debt') return { beta: 0, ownVolatility: tracks.includes('1D Rate') ? 0 : 0.035 }
  return { beta: 1.05, ownVolatility: 0.07 }
}

function commodityInput(commodity: Commodity, all: readonly Commodity[]): CommodityInput {
  const { symbol, name, complex, price, volumeLots, lotSize, futuresTick } = commodity
  const parent = all.find((other) => name === `${other.name} Mini`)?.symbol ?? null
  return {
    symbol,
    group: complex,
    parent,
    price,
    volumeQty: volumeLots * lotSize,
    tickSize: futuresTick,
    volatility: COMMODITY_VOLATILITY[parent ?? symbol] ?? 0.2,
  }
}

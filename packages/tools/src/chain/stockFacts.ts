import { iv30 } from '@strikelens/analytics/volatility'
import { tradingDays } from '@strikelens/market/calendar'
import { corporateEvents, positionLimits, type TableOf } from '@strikelens/market/datasets'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { companyEvents, type PublishedEvent, type StockEvent } from './companyEvents.ts'
import { type ListedVols, listedVols } from './expiryVols.ts'
import { type IvStanding, ivHistory, ivStanding, realisedVolPct } from './ivHistory.ts'
import type { ChainReading } from './readChain.ts'
import { type ResultsAhead, resultsAhead } from './resultsAhead.ts'

/** Stock options settle by delivery; from so many sessions before the last one on the exchange asks for it in margins. */
const DELIVERY_SESSIONS = 5

/** The stock in the exchange's file of position limits (§F13). */
export interface StockLimit {
  readonly date: IsoDate
  readonly mwplPct: number
  readonly isInBan: boolean
}

/** How dear the stock's options are against their own year and what was realised (§S11–S13). */
export interface StockVolatility extends IvStanding {
  /** What IV30 is made of. */
  readonly listed: ListedVols
}

/** What a trader of a stock's options must know before the chain: what a lot is worth and what lies ahead of the expiry. */
export interface StockFacts {
  /** The day that is shown. */
  readonly date: IsoDate
  readonly lotSize: number
  /** Forward × point value, ₹. */
  readonly lotValue: number
  /** From the view date to the expiry, both included, in the order of their dates; null where no file of them is stored. */
  readonly events: readonly StockEvent[] | null
  /** The next results that are announced, before the expiry or after it; null without. */
  readonly results: ResultsAhead | null
  /** Null where no file names the stock. */
  readonly limit: StockLimit | null
  readonly volatility: StockVolatility
  /** Sessions left with the expiry's own, in its last five; null before. */
  readonly deliverySessions: number | null
  /** §O5. */
  readonly isThin: boolean
}

/** The facts of a stock's chain; null for an index or a commodity. */
export async function stockFacts(reading: ChainReading): Promise<StockFacts | null> {
  const { market, listing, terms, derived, snapshot } = reading
  if (listing.set !== 'STK') return null
  const [events, limits, volatility] = await Promise.all([
    market.inForce(corporateEvents, 'derivatives'),
    market.inForce(positionLimits, 'derivatives'),
    volatilityOf(reading),
  ])
  const today = istDate(snapshot.asOf)
  const known = events === null ? null : companyEvents(events.table, listing.symbol, market.now)
  return {
    date: today,
    lotSize: terms.lotSize,
    lotValue: derived.forward * terms.pointValue,
    events: known === null ? null : eventsBetween(known, today, terms.expiry),
    results: resultsAhead(known ?? [], today, terms.expiry, volatility.listed, volatility.hv20Pct),
    limit: limits === null ? null : limitOf(limits.table, listing.symbol, limits.date),
    volatility,
    deliverySessions: reading.isExpired ? null : deliverySessions(today, terms.expiry),
    isThin: derived.isThin,
  }
}

async function volatilityOf(reading: ChainReading): Promise<StockVolatility> {
  const { market, listing, day } = reading
  const [listed, history] = await Promise.all([listedVols(reading), ivHistory(market, listing, day.date)])
  const hv20Pct = await realisedVolPct(market, listing, history)
  return { ...ivStanding(iv30(listed), history, hv20Pct), listed }
}

/** Sessions from a date to the expiry, both included, where they are five or fewer. */
export function deliverySessions(date: IsoDate, expiry: IsoDate): number | null {
  const left = tradingDays('derivatives', date, expiry).length
  return left <= DELIVERY_SESSIONS ? left : null
}

/** ₹ that one in-the-money lot must pay or deliver for: strike × lot size (/stock-option-chain). */
export function deliveryObligation(strike: number, lotSize: number): number {
  return strike * lotSize
}

/** Events of these dates, both included. */
export function eventsBetween(events: readonly PublishedEvent[], from: IsoDate, to: IsoDate): StockEvent[] {
  return events
    .filter(({ date }) => date >= from && date <= to)
    .map(({ type, date, amount, ratio }) => ({ type, date, amount, ratio }))
}

function limitOf(table: TableOf<typeof positionLimits>, symbol: string, date: IsoDate): StockLimit | null {
  const row = table.symbol.indexOf(symbol)
  if (row < 0) return null
  return { date, mwplPct: table.mwplPct[row], isInBan: table.inBan[row] === 1 }
}

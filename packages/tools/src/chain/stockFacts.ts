import { type IvRank, iv30, ivRank } from '@strikelens/analytics/volatility'
import { tradingDays } from '@strikelens/market/calendar'
import { type DayTable, type Market, numbers, texts } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { lastTable } from '../futures/lastTable.ts'
import { seenSession } from '../futures/viewInstant.ts'
import { type ListedVols, listedVols } from './expiryVols.ts'
import { ivHistory } from './ivHistory.ts'
import type { ChainReading } from './readChain.ts'

/** Stock options settle by delivery; from so many sessions before the last one on the exchange asks for it in margins. */
const DELIVERY_SESSIONS = 5

const EVENT_TYPES = ['results', 'dividend', 'split', 'bonus'] as const

/** A date of the company between the view date and the expiry, both included. */
export interface StockEvent {
  readonly type: (typeof EVENT_TYPES)[number]
  /** Board meeting of results, else the ex-date. */
  readonly date: IsoDate
  /** ₹ a share of a dividend; NaN otherwise. */
  readonly amount: number
  /** '1:1' of a split or bonus; '' otherwise. */
  readonly ratio: string
}

/** The stock in the exchange's file of position limits (§F13). */
export interface StockLimit {
  readonly date: IsoDate
  readonly mwplPct: number
  readonly isInBan: boolean
}

/** How dear the stock's options are against their own year (§S11, §S12); percent, NaN without an answer. */
export interface StockVolatility extends IvRank {
  readonly iv30Pct: number
  /** What IV30 is made of. */
  readonly listed: ListedVols
}

/** What a trader of a stock's options must know before the chain: what a lot is worth and what lies ahead of the expiry. */
export interface StockFacts {
  readonly lotSize: number
  /** Forward × point value, ₹. */
  readonly lotValue: number
  /** In the order of their dates; null where no file of them is stored. */
  readonly events: readonly StockEvent[] | null
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
  const session = seenSession(market, 'derivatives', undefined)
  const [events, limits, volatility] = await Promise.all([
    lastTable(market, 'corporate_events', session),
    lastTable(market, 'position_limits', session),
    volatilityOf(reading),
  ])
  const today = istDate(snapshot.asOf)
  return {
    lotSize: terms.lotSize,
    lotValue: derived.forward * terms.pointValue,
    events: events === null ? null : eventsUntil(events.table, listing.symbol, today, terms.expiry, market),
    limit: limits === null ? null : limitOf(limits.table, listing.symbol, limits.date),
    volatility,
    deliverySessions: reading.isExpired ? null : deliverySessions(today, terms.expiry),
    isThin: derived.isThin,
  }
}

async function volatilityOf(reading: ChainReading): Promise<StockVolatility> {
  const { market, listing, day } = reading
  const [listed, history] = await Promise.all([listedVols(reading), ivHistory(market, listing, day.date)])
  const iv30Pct = iv30(listed)
  return { ...ivRank(history.iv30Pct, iv30Pct), iv30Pct, listed }
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

function eventsUntil(
  table: DayTable,
  symbol: string,
  from: IsoDate,
  to: IsoDate,
  { now }: Pick<Market, 'now'>,
): StockEvent[] {
  const [type, date, ratio] = [texts(table, 'type'), texts(table, 'eventDate'), texts(table, 'ratio')]
  const [amount, announcedAt] = [numbers(table, 'amount'), numbers(table, 'announcedAt')]
  return texts(table, 'symbol')
    .flatMap((one, row) => {
      const kind = EVENT_TYPES.find((known) => known === type[row])
      // The file of an evening also holds what was said in that evening's last hour.
      const isMeant = one === symbol && date[row] >= from && date[row] <= to && announcedAt[row] <= now
      if (kind === undefined || !isMeant) return []
      return [{ type: kind, date: date[row], amount: amount[row], ratio: ratio[row] }]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function limitOf(table: DayTable, symbol: string, date: IsoDate): StockLimit | null {
  const row = texts(table, 'symbol').indexOf(symbol)
  if (row < 0) return null
  return { date, mwplPct: numbers(table, 'mwplPct')[row], isInBan: numbers(table, 'inBan')[row] === 1 }
}

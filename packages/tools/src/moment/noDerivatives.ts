import { sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { foFutures } from '@strikelens/market/datasets'
import { dayLabel, dayMonth } from '@strikelens/market/formats'
import type { Exchange } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { type NoAnswer, noAnswer } from '../result.ts'
import { universeSymbols } from '../watchlists.ts'
import { beforeHistory } from './beforeHistory.ts'
import { missingFile } from './missingFile.ts'

/** Exchanges that list derivatives, with the segment they trade in and the file that tells them. */
const EXCHANGES = {
  NSE: { segment: 'derivatives', file: 'fo_nse' },
  BSE: { segment: 'derivatives', file: 'fo_bse' },
  MCX: { segment: 'mcx', file: 'fo_mcx' },
} as const
type DerivativesExchange = keyof typeof EXCHANGES

/** Sessions that are looked through for the last one that has a file. */
const SESSIONS_BACK = 66

/**
 * Why nothing of an exchange's derivatives is known at the moment, and the way to a session of which it is (§O20): this one
 * lies before what is stored, or is over and its file is not there. Null where it is known what is listed, or may still be.
 */
export async function noDerivatives(
  market: Market,
  exchange: DerivativesExchange,
  of: 'chains' | 'futures',
): Promise<{ readonly noAnswer: NoAnswer } | null> {
  const { segment } = EXCHANGES[exchange]
  const date = market.sessionDate(segment)
  const early = await beforeHistory(market, date, of)
  if (early !== null) return early
  const missing = await missingDerivatives(market, exchange)
  if (missing === null) return null
  const dates = tradingDaysBefore(segment, date, SESSIONS_BACK)
  const files = await market.tables(foFutures, dates, exchange)
  const last = dates.findLast((_, d) => files[d] !== null)
  return noAnswer(
    missing,
    'Its options and futures are not known without it: choose another date.',
    last === undefined ? [] : [{ label: dayLabel(last, date), set: { date: last, time: null } }],
  )
}

/** Which file is missing where a session is over and nothing tells what was listed in it; null elsewhere. */
export async function missingDerivatives(market: Market, exchange: DerivativesExchange): Promise<string | null> {
  const { segment, file } = EXCHANGES[exchange]
  const date = market.sessionDate(segment)
  const session = sessionOn(segment, date)
  if (session !== null && session.endAt > market.now) return null
  if ((await market.listings(date)).some((listing) => listing.exchange === exchange)) return null
  const stored = await market.table(foFutures, date, exchange)
  return stored === null ? missingFile(file, ` of ${dayMonth(date)}`) : null
}

/** Whose file tells the derivatives of a symbol. */
export function exchangeOf(market: Market, symbol: string): DerivativesExchange {
  const exchange: Exchange | undefined = market.profile(symbol)?.exchange
  return exchange === 'BSE' || exchange === 'MCX' ? exchange : 'NSE'
}

/** Whose file tells those of a universe (§I7): of one with several markets NSE's, which has most of it. */
export function exchangeOfUniverse(market: Market, universe: string): DerivativesExchange {
  const symbols = [...(universeSymbols(universe) ?? [])]
  const isMcx = symbols.length === 0 ? universe === 'com' : symbols.every((one) => exchangeOf(market, one) === 'MCX')
  return isMcx ? 'MCX' : 'NSE'
}

import type { SymbolSet } from '@strikelens/analytics/options'
import { foFutures, type TableOf } from '@strikelens/market/datasets'
import { dayMonth } from '@strikelens/market/formats'
import { futureRows, futuresBySymbol, nearLotSize } from '@strikelens/market/futures'
import type { Exchange } from '@strikelens/market/instruments'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { exchangeOf, noDerivatives } from '../moment/noDerivatives.ts'
import { type NoAnswer, noAnswer } from '../result.ts'
import { type AcceptedSymbols, wrongKind } from '../symbols/wrongKind.ts'
import { readPointsPerUnit } from './contractHistory.ts'

/** What a symbol's futures are on the view's date. */
export interface FutureTerms {
  readonly symbol: string
  readonly set: SymbolSet
  readonly exchange: Exchange
  /** Units of a lot, and ₹ of a lot's move by 1.00 (§O1); NaN where unknown. */
  readonly lotSize: number
  readonly pointValue: number
}

const SET_OF_KIND = { stock: 'STK', index: 'IDX', commodity: 'COM' } as const

/** The futures of a symbol at the market's moment, or why there are none. `tool`: one of another kind is led elsewhere. */
export async function futureTerms(
  market: Market,
  symbol: string,
  tool?: AcceptedSymbols,
): Promise<FutureTerms | { readonly noAnswer: NoAnswer }> {
  const found = (await listedTerms(market, symbol)) ?? (await fileTerms(market, symbol))
  if (found !== null) return (tool === undefined ? null : wrongKind(tool, found)) ?? found
  const unknown = await noDerivatives(market, exchangeOf(market, symbol), 'futures')
  if (unknown !== null) return unknown
  const { noAnswer: refusal } = noAnswer(`${symbol} has no listed futures`, 'Choose a symbol that has them.')
  return { noAnswer: { ...refusal, links: [{ tool: 'company', symbol, label: `${symbol} as a stock` }] } }
}

async function listedTerms(market: Market, symbol: string): Promise<FutureTerms | null> {
  const listing = await market.listing(symbol)
  if (listing === null || listing.futures.length === 0) return null
  const { set, exchange, futures } = listing
  return { symbol, set, exchange, lotSize: futures[0].lotSize, pointValue: futures[0].pointValue }
}

/** By the exchange's file of the date, where its master is not stored. */
async function fileTerms(market: Market, symbol: string): Promise<FutureTerms | null> {
  const kind = market.profile(symbol)?.kind
  const set = kind === 'stock' || kind === 'index' || kind === 'commodity' ? SET_OF_KIND[kind] : null
  if (set === null) return null
  const date = market.sessionDate(segmentOf(set))
  for (const exchange of set === 'COM' ? (['MCX'] as const) : (['NSE', 'BSE'] as const)) {
    const file = await market.table(foFutures, date, exchange)
    const lotSize = file === null ? null : lotSizeIn(date, file, symbol)
    if (lotSize === null) continue
    const pointsPerUnit = await readPointsPerUnit(market, symbol, { segment: segmentOf(set), date })
    return { symbol, set, exchange, lotSize, pointValue: pointsPerUnit * lotSize }
  }
  return null
}

/** Of the near month: each has its own (§O1). */
function lotSizeIn(date: IsoDate, file: TableOf<typeof foFutures>, symbol: string): number | null {
  const [futures] = futuresBySymbol([futureRows(date, [file], symbol)], () => [])
  return futures === undefined ? null : nearLotSize(futures, 0)
}

/** Why nothing of a date's futures can be shown. */
export function notStored({ symbol, set }: FutureTerms, market: Market): { readonly noAnswer: NoAnswer } {
  const date = dayMonth(market.sessionDate(segmentOf(set)))
  return noAnswer(`No futures of ${symbol} are stored for ${date} yet`, 'Choose another date, or come back later.')
}

/** Why a month cannot be shown, and what can. */
export function notListed({ symbol, month }: { readonly symbol: string; readonly month: string }) {
  return noAnswer(`No ${month} contract of ${symbol} is listed`, 'All listed months together can be seen.', [
    { label: 'All months', set: { month: null } },
  ])
}

import { basis, rollSpread } from '@strikelens/analytics/futures'
import { dte, lotsOfQty, yearsToExpiry } from '@strikelens/analytics/options'
import { type SummaryField, summaryAt } from '@strikelens/market/chains'
import { type Listing, seriesOfToken } from '@strikelens/market/instruments'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import { type SymbolContracts, sizedContract } from '../../board/symbolContracts.ts'
import { symbolStep } from '../../board/symbolSteps.ts'
import { expirySummaries } from '../../chain/expirySummaries.ts'
import { itemCode } from '../../symbols/itemCode.ts'
import type { WatchReading } from './read.ts'
import { lastTradeAt } from './readCash.ts'
import { type FuturesReading, segmentOf } from './readFutures.ts'
import { NO_DERIVATIVES, type WatchDerivatives } from './row.ts'

/** Futures and options of a symbol; nothing for one without. */
export async function derivatives(reading: WatchReading, symbol: string): Promise<WatchDerivatives> {
  const { futures } = reading
  const listing = reading.listings.get(symbol)
  if (listing === undefined) return NO_DERIVATIVES
  const contracts = futures?.contracts.get(symbol)
  const ofFutures = futures == null || contracts === undefined ? {} : futuresFigures(reading, futures, contracts)
  const ofOptions = await optionFigures(reading, listing)
  return {
    ...NO_DERIVATIVES,
    ...ofFutures,
    ...ofOptions,
    contracts: [...(ofFutures.contracts ?? []), ...(ofOptions.contracts ?? [])],
  }
}

/** What the futures of a symbol do, all months together (§M9). */
function futuresFigures(
  reading: WatchReading,
  futures: FuturesReading,
  contracts: SymbolContracts,
): Partial<WatchDerivatives> {
  const { board, base, oiQty, feeds } = futures
  const step = symbolStep(board, contracts, base, oiQty, 'all')
  if (step === null) return {}
  const segment = segmentOf(contracts.set)
  const expiry = board.expiry[step.contract]
  return {
    future: step.price,
    basisPct: basisPct(reading, futures, contracts, step.contract),
    oiLots: lotsOfQty(step.oiQty, board.lotSize[sizedContract(contracts, 'all', step.contract)]),
    oiChgPct: step.oiChangePct,
    buildup: Number.isNaN(step.price) || !Number.isNaN(feeds[segment].stalledSince) ? null : step.buildup,
    expiry,
    days: daysTo(expiry, reading.sessions[segment].date),
    isInBan: futures.banned.has(contracts.symbol),
    contracts: [itemCode({ kind: 'FUT', symbol: contracts.symbol, expiry })],
  }
}

/** Basis of a future in percent of its spot; of a commodity, which has none, near against next (§F9). */
export function basisPct(
  reading: WatchReading,
  { board }: FuturesReading,
  { symbol, set, months }: SymbolContracts,
  contract: number,
): number {
  if (set === 'COM') {
    const { near, next } = months
    if (near === null || next === null) return Number.NaN
    const days = daysTo(board.expiry[next], board.expiry[near])
    return rollSpread(board.last[near], board.last[next], days)?.costPct ?? Number.NaN
  }
  const { cash } = reading
  const place = cash?.places.get(symbol)
  if (cash === null || place === undefined) return Number.NaN
  const { viewAt, isComplete } = reading.sessions.derivatives
  const found = basis({
    futurePrice: board.last[contract],
    spot: cash.quotes.last[place],
    // The cash market shuts before the futures do: once both have closed, close stands against close.
    spotAgeMs: isComplete ? 0 : viewAt - lastTradeAt(cash.minutes, place),
    yearsToExpiry: yearsToExpiry(viewAt, board.expiryAt[contract]),
    dividends: 0,
  })
  return found?.pct ?? Number.NaN
}

/** What the near expiry of a symbol's options says; nothing where none is listed. */
async function optionFigures({ market, sessions }: WatchReading, listing: Listing): Promise<Partial<WatchDerivatives>> {
  const session = sessions[segmentOf(listing.set)]
  const near = seriesOfToken(listing.options, 'near', session.viewAt)
  if (near === null) return {}
  const summaries = await expirySummaries(market, listing, near, session.date)
  const figure = (field: SummaryField) =>
    summaries === null ? Number.NaN : summaryAt(summaries, field, summaries.count - 1)
  const atm = { symbol: listing.symbol, expiry: near.expiry, strike: figure('atmStrike') }
  return {
    pcr: figure('pcrOi'),
    maxPain: figure('maxPain'),
    r1: figure('r1'),
    s1: figure('s1'),
    atmIv: figure('atmIv'),
    expiry: near.expiry,
    days: daysTo(near.expiry, session.date),
    contracts: near.strikes.includes(atm.strike)
      ? [itemCode({ kind: 'CE', ...atm }), itemCode({ kind: 'PE', ...atm })]
      : [],
  }
}

/** Calendar days from a date to an expiry. */
export function daysTo(expiry: IsoDate, date: IsoDate): number {
  return dte(dateNumber(date), dateNumber(expiry))
}

import { futuresStep } from '@strikelens/analytics/futures'
import { lotsOfQty } from '@strikelens/analytics/options'
import { previousLeg, readSession } from '@strikelens/market/chainSessions'
import type { ContractTerms, Listing } from '@strikelens/market/instruments'
import { symbolStep } from '../../board/symbolSteps.ts'
import { itemCode, type WatchItem } from '../../symbols/itemCode.ts'
import { dayPrice } from './dayPrice.ts'
import { basisPct, daysTo } from './derivatives.ts'
import type { WatchReading } from './read.ts'
import { segmentOf } from './readFutures.ts'
import { NO_DERIVATIVES, NO_HISTORY, NO_PRICE, type WatchDerivatives, type WatchPrice, type WatchRow } from './row.ts'
import { contractDay, nameOf } from './symbolRow.ts'

type Contract = Exclude<WatchItem, { kind: 'symbol' }>
type Option = Extract<WatchItem, { strike: number }>
type Figures = WatchPrice & WatchDerivatives

/** The row of a future or an option; one that has expired keeps its place and tells what follows it. */
export async function contractRow(reading: WatchReading, item: Contract): Promise<WatchRow> {
  const listing = reading.listings.get(item.symbol)
  const session = reading.sessions[segmentOf(listing?.set ?? 'STK')]
  const terms = listing === undefined ? undefined : listedTerms(listing, item)
  // Neither listed nor due: nothing is known of it, and so not that it is over.
  const isExpired = terms === undefined ? item.expiry < session.date : terms.expiryAt <= reading.market.now
  const figures = item.kind === 'FUT' ? futureFigures(reading, item) : await optionFigures(reading, item, terms)
  return {
    ...nameOf(reading, item.symbol),
    code: itemCode(item),
    kind: item.kind === 'FUT' ? 'future' : 'option',
    ...NO_HISTORY,
    ...figures,
    expiry: item.expiry,
    days: isExpired ? Number.NaN : daysTo(item.expiry, session.date),
    isExpired,
    rollTo: isExpired && listing !== undefined ? nextCode(listing, item, reading.market.now) : null,
  }
}

function listedTerms(listing: Listing, item: Contract): ContractTerms | undefined {
  return (item.kind === 'FUT' ? listing.futures : listing.options).find(({ expiry }) => expiry === item.expiry)
}

/** The same contract of the first later expiry that is alive; an option needs its own strike there. */
function nextCode(listing: Listing, item: Contract, now: number): string | null {
  const follows = ({ expiry, expiryAt }: ContractTerms) => expiry > item.expiry && expiryAt > now
  const next =
    item.kind === 'FUT'
      ? listing.futures.find(follows)
      : listing.options.find((series) => follows(series) && series.strikes.includes(item.strike))
  return next === undefined ? null : itemCode({ ...item, expiry: next.expiry })
}

function futureFigures(reading: WatchReading, { symbol, expiry }: Contract): Figures {
  const nothing = { ...NO_PRICE, ...NO_DERIVATIVES }
  const { futures } = reading
  const contracts = futures?.contracts.get(symbol)
  if (futures === null || contracts === undefined) return nothing
  const place = contracts.listed.find((one) => futures.board.expiry[one] === expiry)
  if (place === undefined) return nothing
  const { board, base, oiQty, feeds } = futures
  const step = symbolStep(board, { ...contracts, price: place }, base, oiQty, 'active')
  if (step === null) return nothing
  const isStalled = !Number.isNaN(feeds[segmentOf(contracts.set)].stalledSince)
  return {
    ...dayPrice(contractDay(futures, place)),
    ...NO_DERIVATIVES,
    future: step.price,
    basisPct: contracts.set === 'COM' ? Number.NaN : basisPct(reading, futures, contracts, place),
    oiLots: lotsOfQty(step.oiQty, board.lotSize[place]),
    oiChgPct: step.oiChangePct,
    buildup: Number.isNaN(step.price) || isStalled ? null : step.buildup,
    isInBan: futures.banned.has(symbol),
  }
}

/** An option by its chain's snapshots, or the file of its close, and the session before; its high and low are not told. */
async function optionFigures(
  { market, sessions, listings }: WatchReading,
  { kind, symbol, expiry, strike }: Option,
  terms: ContractTerms | undefined,
): Promise<Figures> {
  const nothing = { ...NO_PRICE, ...NO_DERIVATIVES }
  const listing = listings.get(symbol)
  if (listing === undefined) return nothing
  const session = await readSession(market, listing, expiry, sessions[segmentOf(listing.set)].date)
  const place = session?.day.strike.indexOf(strike) ?? -1
  if (session === null || place < 0) return nothing
  const series = session.day
  const side = kind === 'CE' ? 'ce' : 'pe'
  const column = (values: Float64Array) =>
    Float64Array.from(series.asOf, (_, t) => values[t * series.strike.length + place])
  const closes = column(series[side].ltp)
  const last = closes[closes.length - 1]
  const before = previousLeg(session.previous, side, strike)
  const oiQty = column(series[side].oiQty)[series.count - 1]
  const step = futuresStep(last, before.price, oiQty, before.oiQty)
  return {
    ...nothing,
    ...dayPrice({
      last,
      prevClose: before.price,
      // A close alone is no first price.
      open: (session.isEndOfDayOnly ? undefined : closes.find((price) => !Number.isNaN(price))) ?? Number.NaN,
      high: Number.NaN,
      low: Number.NaN,
      vwap: Number.NaN,
      volumeQty: column(series[side].volumeQty)[series.count - 1],
      turnoverCrore: Number.NaN,
      rvol: Number.NaN,
      closes: session.isEndOfDayOnly ? new Float64Array(0) : closes,
    }),
    oiLots: terms === undefined ? Number.NaN : lotsOfQty(oiQty, terms.lotSize),
    oiChgPct: step.oiChangePct,
    buildup: Number.isNaN(last) || Number.isNaN(step.oiChangeQty) ? null : step.buildup,
  }
}

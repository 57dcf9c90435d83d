import { dailyVwap } from '@strikelens/analytics/futures'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { foFutures } from '@strikelens/market/datasets'
import { type FutureRows, futureRows, futuresBySymbol, type SymbolFutures } from '@strikelens/market/futures'
import { factorSince, type Market, sessionBefore } from '@strikelens/market/market'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { oiNow } from '../board/futuresBase.ts'
import { spotPrices } from '../board/spotPrices.ts'
import type { SeenSession } from '../moment/viewInstant.ts'

/** Spot that is older than this is no other side of a basis (§F9). */
const SPOT_KEEPS_MS = 5 * MINUTE_MS

/** One symbol's futures day by day up to the view's own session, all in today's shares (§F3). */
export interface ContractHistory extends SymbolFutures {
  /** Daily VWAP of each contract (§F12), laid out as the columns of `days`; NaN where nothing was traded. */
  readonly vwap: Float64Array
  /** ₹ that one unit earns when the price rises by 1 (§O1): 1 on NSE and BSE; NaN where no listing says it. */
  readonly pointsPerUnit: number
  /** Epoch ms at which the last session's figures hold: its close, or the last minute of a running one. */
  readonly asOf: number
  /** Whether the last session is told by its minutes so far: its exchange's file is not out. */
  readonly isLive: boolean
  /** The one session that is known is the first of the symbol's futures: nobody held any the day before (§F4). */
  readonly isFirstSession: boolean
  /** Sessions between the first and the last of which nothing is known: the step after them spans them. */
  readonly missing: readonly IsoDate[]
}

/**
 * The last `sessions` sessions of a symbol's futures by the exchange's files, the view's own at its moment while it runs. A
 * session whose own file is not stored has the closes and open interest that the next one's file tells of it. Null when none
 * is stored.
 */
export async function readContractHistory(
  market: Market,
  symbol: string,
  session: SeenSession,
  sessions: number,
): Promise<ContractHistory | null> {
  const dates = [...tradingDaysBefore(session.segment, session.date, sessions - 1), session.date]
  const exchanges = session.segment === 'mcx' ? ['MCX'] : ['NSE', 'BSE']
  const [pointsPerUnit, files] = await Promise.all([
    readPointsPerUnit(market, symbol, session),
    Promise.all(exchanges.map((exchange) => market.tables(foFutures, dates, exchange))),
  ])
  let isNewToday = false
  const stored = dates.map((date, d) => {
    const own = files.map((byDate) => byDate[d])
    const rows = futureRows(date, own.filter(isStored), symbol)
    if (rows.symbol.length > 0 || d === dates.length - 1) return rows
    const isAdjusted = (stock: string) => factorSince(market.adjustments(stock), date, dates[d + 1]) !== 1
    const told = files.map((byDate, exchange) => sessionBefore(own[exchange], byDate[d + 1], isAdjusted))
    const before = futureRows(date, told.filter(isStored), symbol)
    const isToldEmpty = before.oiQty.length > 0 && before.oiQty.every((quantity) => quantity === 0)
    isNewToday = own.some(isStored) || isToldEmpty
    // Where nobody held any it was not listed, or nothing is told.
    return before.oiQty.some((quantity) => quantity > 0) ? before : rows
  })
  const hasFile = stored[stored.length - 1].symbol.length > 0
  const own = hasFile ? null : await rowsSoFar(market, symbol, session, pointsPerUnit)
  const known = [...stored.slice(0, -1), own?.rows ?? stored[stored.length - 1]].filter(
    (rows) => rows.symbol.length > 0,
  )
  if (known.length === 0) return null
  const [joined] = futuresBySymbol(known, (stock) => market.adjustments(stock))
  const isCommodity = session.segment === 'mcx'
  const futures = isCommodity ? joined : { ...joined, underlying: await spotsOf(market, joined, own !== null) }
  const { days, turnover } = futures
  const first = futures.dates[0]
  const last = futures.dates[futures.dates.length - 1]
  return {
    ...futures,
    vwap: turnover.map((rupees, at) => dailyVwap(rupees, days.volumeQty[at], pointsPerUnit)),
    pointsPerUnit,
    asOf: own?.asOf ?? session.closeAt,
    isLive: own !== null,
    isFirstSession: known.length === 1 && isNewToday,
    missing: dates.filter((date) => date > first && date < last && !futures.dates.includes(date)),
  }
}

function isStored<Table>(table: Table | null): table is Table {
  return table !== null
}

/** Spots of the sessions; the running one's is that of its rows. */
async function spotsOf(market: Market, { symbol, dates, underlying }: SymbolFutures, isLive: boolean) {
  const closes = await market.closes([symbol], dates)
  return underlying.map((told, d) => (isLive && d === dates.length - 1 ? told : closes[d][0]))
}

/** The session at the moment, as its file would tell it; null before its first minute. */
async function rowsSoFar(
  market: Market,
  symbol: string,
  session: SeenSession,
  pointsPerUnit: number,
): Promise<{ readonly rows: FutureRows; readonly asOf: number } | null> {
  const [board, spot] = await Promise.all([market.futures(), freshSpot(market, symbol, session)])
  const places = board?.symbol.flatMap((one, place) => (one === symbol ? [place] : [])) ?? []
  if (board === null || places.length === 0) return null
  const oiQty = oiNow(board)
  const pick = (column: Float64Array) => Float64Array.from(places, (place) => column[place])
  const rows: FutureRows = {
    date: session.date,
    symbol: places.map(() => symbol),
    set: places.map((place) => board.set[place]),
    expiry: places.map((place) => board.expiry[place]),
    open: pick(board.open),
    high: pick(board.high),
    low: pick(board.low),
    close: pick(board.last),
    settle: pick(board.last),
    volumeQty: pick(board.volumeQty),
    turnover: Float64Array.from(places, (place) => board.vwap[place] * board.volumeQty[place] * pointsPerUnit),
    oiQty: pick(oiQty),
    underlying: Float64Array.from(places, () => spot),
    lotSize: pick(board.lotSize),
  }
  return { rows, asOf: Math.min(board.asOf, session.viewAt) }
}

/** What the underlying costs at the moment; NaN for a commodity, and where the last trade is no other side of a basis. */
async function freshSpot(market: Market, symbol: string, session: SeenSession): Promise<number> {
  if (session.segment === 'mcx') return Number.NaN
  const spot = (await spotPrices(market, [symbol], session)).get(symbol)
  if (spot === undefined) return Number.NaN
  // The cash market shuts before the futures do: once both have closed, close stands against close.
  return session.isComplete || session.viewAt - spot.at <= SPOT_KEEPS_MS ? spot.last : Number.NaN
}

/**
 * ₹ that one unit of a contract earns when the price rises by 1 (§O1): 1 on NSE and BSE; of a commodity by the listing of
 * the day, or by the first one stored. NaN without any.
 */
export async function readPointsPerUnit(
  market: Market,
  symbol: string,
  { segment, date }: Pick<SeenSession, 'segment' | 'date'>,
): Promise<number> {
  if (segment !== 'mcx') return 1
  const first = await market.firstChainDate()
  const listing = (await market.listing(symbol, date)) ?? (first === null ? null : await market.listing(symbol, first))
  const terms = listing?.futures[0]
  return terms === undefined ? Number.NaN : terms.pointValue / terms.lotSize
}

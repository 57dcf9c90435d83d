import { type ContractMonths, contractMonths, priceContract, referenceClose } from '@strikelens/analytics/futures'
import type { BarPanel } from '@strikelens/market/bars'
import { expiryInstant, sessionOn } from '@strikelens/market/calendar'
import { foFutures, type TableOf } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { segmentOf } from '@strikelens/market/instruments'
import { factorSince, type Market, sessionBefore } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { FutureTerms } from './futureTerms.ts'

/** A future as it was listed on a session, with what the day is measured against (§F2, §F4); ₹ and units of the view's date. */
export interface SessionFuture {
  /** 'NIFTY26NOVFUT'. */
  readonly name: string
  readonly expiry: IsoDate
  /** Epoch ms. */
  readonly expiryAt: number
  /** NaN when the contract was not listed the session before, or nothing of that session is stored. */
  readonly prevClose: number
  /** 0 for a contract that was not listed then; NaN when nothing of that session is stored. */
  readonly prevOiQty: number
}

/** A contract's row of the exchange's file; ₹ and units of its own date. */
export interface FutureFileRow {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeQty: number
  readonly turnover: number
  readonly oiQty: number
  readonly underlying: number
}

/** One session of a symbol's futures, as far as the market's moment sees it. */
export interface FutureSession {
  readonly date: IsoDate
  /** The session before, whose closes and OI the day is measured against. */
  readonly previousDate: IsoDate
  /** Epoch ms. */
  readonly openAt: number
  readonly closeAt: number
  /** By expiry, earliest first. */
  readonly contracts: readonly SessionFuture[]
  /** Places in `contracts`. */
  readonly months: ContractMonths
  /** Place of the contract whose price stands for the symbol (§F1); null when it is not listed. */
  readonly price: number | null
  readonly isExpiryDay: boolean
  /** What prices of the date are divided by, and quantities multiplied, to be of the view's date (§F3). */
  readonly factor: number
  /** Bars of the contracts in ₹ and units of the date; null when only the exchange's file is stored. */
  readonly bars: BarPanel | null
  /** Length of the bars: minutes are stored of recent sessions only. */
  readonly barMinutes: 1 | 5
  /** Spot in the bar that ends with each bar of the futures, in ₹ of the date; NaN where it has none. */
  readonly spot: Float64Array
  /** The file's rows by place, where there are no bars; null for a contract nobody traded or told of. */
  readonly file: readonly (FutureFileRow | null)[]
}

/** What futures are asked for. */
type FuturesOf = Pick<FutureTerms, 'symbol' | 'set' | 'exchange'>

/**
 * Sessions of a symbol's futures, oldest first: `days` up to the moment's, those of which nothing is stored left out. Each
 * by its own listing, so that contracts which have expired since are those of their day.
 */
export async function readFutureSessions(market: Market, of: FuturesOf, days: number): Promise<FutureSession[]> {
  const segment = segmentOf(of.set)
  const dates: IsoDate[] = [market.sessionDate(segment)]
  while (dates.length < days + 1) dates.unshift(market.previousSession(segment, dates[0]))
  const files = await market.tables(foFutures, dates, of.exchange)
  const sessions = await Promise.all(
    dates.slice(1).map((date, d) => readSession(market, of, { date, own: files[d + 1], before: files[d] })),
  )
  return sessions.filter((session) => session !== null)
}

type FuturesFile = TableOf<typeof foFutures>

interface SessionFiles {
  readonly date: IsoDate
  readonly own: FuturesFile | null
  readonly before: FuturesFile | null
}

async function readSession(
  market: Market,
  of: FuturesOf,
  { date, own, before }: SessionFiles,
): Promise<FutureSession | null> {
  const segment = segmentOf(of.set)
  const listed = listedFutures(await market.listing(of.symbol, date), own, of)
  const hours = sessionOn(segment, date)
  if (listed.length === 0 || hours === null) return null
  const viewDate = market.sessionDate(segment)
  const factorTo = (day: IsoDate) => factorSince(market.adjustments(of.symbol), day, viewDate)
  const previousDate = market.previousSession(segment, date)
  const isAdjusted = () => factorTo(previousDate) !== factorTo(date)
  const told = sessionBefore(before, own, isAdjusted)
  const { openAt, closeAt } = hours
  const viewAt = Math.min(market.now, closeAt)
  const contracts = listed
    .filter(({ expiryAt }) => expiryAt >= viewAt)
    .map((contract) => ({ ...contract, ...measuredFrom(told, contract.name, factorTo(previousDate)) }))
  const months = contractMonths(
    contracts.map(({ expiryAt }) => expiryAt),
    viewAt,
  )
  const isExpiryDay = months.near !== null && contracts[months.near].expiry === date
  const prevOiQty = contracts.map(({ prevOiQty: oi }) => oi)
  const bars = await readBars(
    market,
    contracts.map(({ name }) => name),
    date,
  )
  const [[close]] = bars === null && of.set !== 'COM' ? await market.closes([of.symbol], [date]) : [[Number.NaN]]
  const file = bars === null ? contracts.map(({ name }) => fileRow(own, name, close * factorTo(date))) : []
  if (bars === null && file.every((row) => row === null)) return null
  return {
    date,
    previousDate,
    openAt,
    closeAt,
    contracts,
    months,
    price: priceContract(of.set, months, isExpiryDay, prevOiQty),
    isExpiryDay,
    factor: factorTo(date),
    bars: bars?.panel ?? null,
    barMinutes: bars?.minutes ?? 1,
    spot: bars === null || of.set === 'COM' ? new Float64Array() : await readSpot(market, of.symbol, date, bars),
    file,
  }
}

type ListedFuture = Pick<SessionFuture, 'name' | 'expiry' | 'expiryAt'>

/** The futures of a date by the master of that day; where none is stored, by the exchange's file. */
function listedFutures(listing: Listing | null, file: FuturesFile | null, of: FuturesOf): ListedFuture[] {
  if (listing !== null) return listing.futures.map(({ name, expiry, expiryAt }) => ({ name, expiry, expiryAt }))
  if (file === null) return []
  const { symbol: symbols, name: names } = file
  return file.expiry
    .flatMap((expiry, row) =>
      symbols[row] === of.symbol ? [{ name: names[row], expiry, expiryAt: expiryInstant(of.exchange, expiry) }] : [],
    )
    .sort((a, b) => a.expiryAt - b.expiryAt)
}

/** Reference close and OI of the session before (§F2, §F3). */
function measuredFrom(
  file: FuturesFile | null,
  name: string,
  factor: number,
): Pick<SessionFuture, 'prevClose' | 'prevOiQty'> {
  if (file === null) return { prevClose: Number.NaN, prevOiQty: Number.NaN }
  const row = file.name.indexOf(name)
  if (row < 0) return { prevClose: Number.NaN, prevOiQty: 0 }
  const { close, settle, volumeQty, oiQty } = file
  return {
    prevClose: referenceClose(close[row], settle[row], volumeQty[row]) / factor,
    prevOiQty: oiQty[row] * factor,
  }
}

/** A contract of the file beside the spot of its day. */
function fileRow(file: FuturesFile | null, name: string, underlying: number): FutureFileRow | null {
  const row = file === null ? -1 : file.name.indexOf(name)
  if (file === null || row < 0) return null
  return {
    open: file.open[row],
    high: file.high[row],
    low: file.low[row],
    close: file.close[row],
    volumeQty: file.volumeQty[row],
    turnover: file.turnover[row],
    oiQty: file.oiQty[row],
    underlying,
  }
}

interface SessionBars {
  readonly panel: BarPanel
  readonly minutes: 1 | 5
}

/** The finest bars that are stored of a session's futures; minutes of older ones are kept for their volume alone. */
async function readBars(market: Market, names: readonly string[], date: IsoDate): Promise<SessionBars | null> {
  const minutes = await market.sessionBars(names, '1m', date)
  if (minutes !== null && isTold(minutes)) return { panel: minutes, minutes: 1 }
  const fives = await market.sessionBars(names, '5m', date)
  if (fives !== null && isTold(fives)) return { panel: fives, minutes: 5 }
  return null
}

function isTold({ close, oiQty }: BarPanel): boolean {
  const isKnown = (value: number) => !Number.isNaN(value)
  return close.some(isKnown) || oiQty.some(isKnown)
}

async function readSpot(
  market: Market,
  symbol: string,
  date: IsoDate,
  { panel, minutes }: SessionBars,
): Promise<Float64Array> {
  const spot = await market.sessionBars([symbol], minutes === 1 ? '1m' : '5m', date)
  const closes = new Map(spot === null ? [] : Array.from(spot.start, (start, t) => [start, spot.close[t]]))
  return panel.start.map((start) => closes.get(start) ?? Number.NaN)
}

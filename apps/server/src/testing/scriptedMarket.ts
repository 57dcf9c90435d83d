import type { HistoryBars } from '@strikelens/feeds/feed'
import { type ContractTerms, contractName, type DayInstruments, type Listing } from '@strikelens/market/instruments'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import { DATE, INSTRUMENTS, LISTINGS } from './listings.ts'

/** What an exchange would know of an instrument: where it stands at a second. */
export interface ScriptedQuote {
  readonly ltp: number
  readonly bid: number
  readonly ask: number
  readonly volumeQty: number
  readonly oiQty: number
}

interface ScriptedInstrument {
  readonly id: string
  readonly price: number
  readonly tick: number
  /** 0 for an index, which trades nothing and has a value every second. */
  readonly lot: number
  /** Whether anything stays open in it: not in a share. */
  readonly hasOi: boolean
  /** Epoch ms. */
  readonly openAt: number
}

const nifty = LISTINGS[0]
const BANKNIFTY: Listing = {
  ...nifty,
  symbol: 'BANKNIFTY',
  futures: nifty.futures.map((future) => ({ ...future, lotSize: 30, name: 'BANKNIFTY26NOVFUT' })),
  options: nifty.options.map((series) => ({
    ...series,
    series: '26NOV',
    expiry: '2026-11-23',
    expiryAt: nifty.futures[0].expiryAt,
    isMonthly: true,
    lotSize: 30,
    strikes: Float64Array.of(58_000, 58_100),
  })),
}

/** A commodity in lots as its exchange counts them: what a broker tells in lots comes out the same. */
function inOwnLots(listing: Listing): Listing {
  const lotSize = universe.commodity(listing.symbol)?.lotSize
  if (lotSize === undefined) return listing
  const counted = <Terms extends ContractTerms>(terms: Terms): Terms => ({ ...terms, lotSize })
  return { ...listing, futures: listing.futures.map(counted), options: listing.options.map(counted) }
}

/** Two indices, a stock and a commodity with their chains: enough for every kind of minute. */
export const SCRIPTED: DayInstruments = {
  ...INSTRUMENTS,
  listings: [...LISTINGS.map(inOwnLots), BANKNIFTY],
  indices: ['NIFTY', 'BANKNIFTY'],
}

const PRICES: Readonly<Record<string, number>> = { NIFTY: 25_985, BANKNIFTY: 58_040, RELIANCE: 1486, GOLD: 120_300 }
const TRADES_EVERY = 7
/** Seconds of a minute in which something happens: what is on its way at its end belongs to it beyond doubt. */
const BUSY_FROM = 5
const BUSY_TO = 50

/**
 * A market whose every second is known beforehand, and always the same: prices jump around where they began, a contract trades
 * every few seconds, and open interest moves with its trades. What it told live and what its history tells can be held against
 * each other.
 */
export class ScriptedMarket {
  readonly openAt: number
  readonly #seconds: number
  readonly #instruments: ReadonlyMap<string, ScriptedInstrument>
  readonly #quotes = new Map<string, readonly ScriptedQuote[]>()

  /** It trades from one instant to another, epoch ms. */
  constructor(openAt: number, closeAt: number) {
    this.openAt = openAt
    this.#seconds = (closeAt - openAt) / 1000
    const all = scriptedInstruments(SCRIPTED, Math.max(openAt, istInstant(DATE, '09:15')), openAt)
    this.#instruments = new Map(all.map((instrument) => [instrument.id, instrument]))
  }

  get ids(): string[] {
    return [...this.#instruments.keys()]
  }

  get closeAt(): number {
    return this.openAt + this.#seconds * 1000
  }

  /** Units of an instrument's lot; 0 of an index. */
  lotOf(id: string): number {
    return this.#instruments.get(id)?.lot ?? 0
  }

  /** How an instrument stands at an instant; null before it opens. */
  quote(id: string, at: number): ScriptedQuote | null {
    const second = Math.min(Math.floor((at - this.openAt) / 1000), this.#seconds - 1)
    return at < (this.#instruments.get(id)?.openAt ?? 0) ? null : (this.#day(id)[second] ?? null)
  }

  /** Its minutes that begin from one instant up to another, one where it traded. */
  history(id: string, { from, to }: { from: number; to: number }): HistoryBars {
    const instrument = this.#instruments.get(id)
    const bars: number[][] = []
    for (let start = Math.max(from, this.openAt); start < Math.min(to, this.closeAt); start += MINUTE_MS) {
      const bar = instrument === undefined ? null : this.#bar(instrument, start)
      if (bar !== null) bars.push(bar)
    }
    const column = (field: number) => Float64Array.from(bars, (bar) => bar[field])
    return {
      start: column(0),
      open: column(1),
      high: column(2),
      low: column(3),
      close: column(4),
      volumeQty: column(5),
      oiQty: column(6),
    }
  }

  #bar({ id, lot }: ScriptedInstrument, start: number): number[] | null {
    const prices: number[] = []
    const before = this.quote(id, start - 1000)
    let traded = before?.volumeQty ?? 0
    for (let at = start; at < start + MINUTE_MS; at += 1000) {
      const quote = this.quote(id, at)
      if (quote === null || (lot > 0 && quote.volumeQty === traded)) continue
      traded = quote.volumeQty
      prices.push(quote.ltp)
    }
    const last = this.quote(id, start + MINUTE_MS - 1000)
    if (prices.length === 0 || last === null) return null
    const volume = lot === 0 ? Number.NaN : last.volumeQty - (before?.volumeQty ?? 0)
    const oi = lot === 0 ? Number.NaN : last.oiQty
    return [start, prices[0], Math.max(...prices), Math.min(...prices), prices[prices.length - 1], volume, oi]
  }

  #day(id: string): readonly ScriptedQuote[] {
    const known = this.#quotes.get(id)
    if (known !== undefined) return known
    const instrument = this.#instruments.get(id)
    if (instrument === undefined) throw new Error(`${id} is not in the script.`)
    const day = scriptedDay(instrument, this.openAt, this.#seconds)
    this.#quotes.set(id, day)
    return day
  }
}

function scriptedDay(
  { id, price, tick, lot, hasOi, openAt }: ScriptedInstrument,
  from: number,
  seconds: number,
): ScriptedQuote[] {
  const day: ScriptedQuote[] = []
  const steps = Math.round(price / tick)
  const seed = [...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  const onGrid = (whole: number) => Math.round(whole * tick * 100) / 100
  let [whole, volumeQty, oiQty, spread] = [steps, 0, hasOi ? 100 * lot : Number.NaN, 1]
  for (let second = 0; second < seconds; second++) {
    const random = mixed(seed + second)
    const isBusy = second % 60 >= BUSY_FROM && second % 60 < BUSY_TO && from + second * 1000 >= openAt
    if (isBusy && (lot === 0 || random % TRADES_EVERY === 0)) {
      whole = Math.max(2, steps + ((random >>> 8) % 41) - 20)
      volumeQty += lot * (1 + ((random >>> 16) % 5))
      oiQty = Math.max(lot, oiQty + lot * (((random >>> 20) % 5) - 2))
    }
    if (isBusy) spread = 1 + ((random >>> 24) % 3)
    const quote = { ltp: onGrid(whole), bid: onGrid(whole - 1), ask: onGrid(whole + spread), volumeQty, oiQty }
    day.push(
      lot === 0 ? { ...quote, bid: Number.NaN, ask: Number.NaN, volumeQty: Number.NaN, oiQty: Number.NaN } : quote,
    )
  }
  return day
}

/** A number without a pattern for each number (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let hash = value >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function scriptedInstruments(
  { indices, equities, listings }: DayInstruments,
  nseOpenAt: number,
  mcxOpenAt: number,
): ScriptedInstrument[] {
  const priceOf = (symbol: string) => PRICES[symbol] ?? 100
  return [
    ...indices.map((id) => ({ id, price: priceOf(id), tick: 0.05, lot: 0, hasOi: false, openAt: nseOpenAt })),
    ...equities.map((id) => ({ id, price: priceOf(id), tick: 0.1, lot: 1, hasOi: false, openAt: nseOpenAt })),
    ...listings.flatMap(({ symbol, exchange, futures, options }) => [
      ...futures.map(({ name, lotSize, tickSize }) => ({
        id: name,
        price: priceOf(symbol),
        tick: tickSize,
        lot: lotSize,
        hasOi: true,
        openAt: exchange === 'MCX' ? mcxOpenAt : nseOpenAt,
      })),
      ...options.flatMap(({ series, strikes, lotSize, tickSize }) =>
        [...strikes].flatMap((strike) =>
          (['CE', 'PE'] as const).map((kind) => ({
            id: contractName({ exchange, symbol, kind, series, strike }),
            price: priceOf(symbol) * 0.01,
            tick: tickSize,
            lot: lotSize,
            hasOi: true,
            openAt: exchange === 'MCX' ? mcxOpenAt : nseOpenAt,
          })),
        ),
      ),
    ]),
  ]
}

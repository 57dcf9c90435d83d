import { type Session, sessionOn } from '@strikelens/market/calendar'
import type { ChainSnapshot } from '@strikelens/market/chains'
import { contractName, type DayInstruments, type Listing, type OptionSeries } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import type { TickBatch } from '@strikelens/market/ticks'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import {
  BAR_FIELDS,
  type ChainMinute,
  type MinutePackage,
  type PanelMinute,
  QUOTE_FIELDS,
} from '../stored/minutePackage.ts'
import { PANELS, panelStarts } from '../stored/panels.ts'
import { ClosingAuction } from './closingAuction.ts'
import { dueTimes } from './dueTimes.ts'
import { LiveChain } from './liveChain.ts'
import { QuoteTable } from './quoteTable.ts'

/** A panel of today: whose bars, where they are in the quote table, and when it trades. */
interface LivePanel {
  readonly name: PanelName
  readonly ids: readonly string[]
  readonly first: number
  readonly starts: ReadonlySet<number>
  readonly firstStart: number
  readonly lastStart: number
}

/**
 * One trading day as the ingest lives it: every instrument's last quote, today's chains and panels, and what each minute
 * leaves behind.
 */
export class TradingDay {
  readonly date: IsoDate
  readonly table: QuoteTable
  readonly chains: readonly LiveChain[]
  readonly panels: readonly LivePanel[]
  readonly listings: readonly Listing[]
  readonly #places: ReadonlyMap<string, number>
  readonly #indices: ReadonlySet<string>
  readonly #derivatives: Session | null
  readonly #mcx: Session | null
  readonly #auction: ClosingAuction
  /** Numbers of the day's frames by instant, for chains of the same hours and cadence. */
  readonly #schedules = new Map<string, ReadonlyMap<number, number>>()

  constructor(instruments: DayInstruments, lastOf: (symbol: string, expiry: IsoDate) => ChainSnapshot | null) {
    const { date, listings } = instruments
    this.date = date
    this.listings = listings
    this.#derivatives = sessionOn('derivatives', date)
    this.#mcx = sessionOn('mcx', date)
    const byPanel = panelIds(instruments)
    const ids = [...PANELS.flatMap((panel) => byPanel[panel]), ...optionIds(listings)]
    this.table = new QuoteTable(ids)
    this.#indices = new Set(instruments.indices)
    this.#places = new Map(ids.map((id, place) => [id, place]))
    this.#auction = new ClosingAuction(instruments, (id) => this.placeOf(id))
    this.panels = livePanels(date, byPanel)
    this.chains = listings.flatMap((listing) =>
      listing.options.map((terms) => this.#liveChain(listing, terms, lastOf(listing.symbol, terms.expiry))),
    )
  }

  /** When the first of its panels opens, and the last closes; epoch ms. */
  get firstOpen(): number {
    return Math.min(...this.panels.map(({ firstStart }) => firstStart))
  }

  get lastClose(): number {
    return Math.max(...this.panels.map(({ lastStart }) => lastStart)) + MINUTE_MS
  }

  /** A chain of today; null when it is not listed. */
  chain(symbol: string, expiry: IsoDate): LiveChain | null {
    return this.chains.find((chain) => chain.symbol === symbol && chain.terms.expiry === expiry) ?? null
  }

  /** A chain of today as if it had stood so at some minute, to make frames of that time. */
  chainSince(symbol: string, expiry: IsoDate, last: ChainSnapshot | null): LiveChain | null {
    const listing = this.listings.find((one) => one.symbol === symbol)
    const terms = listing?.options.find((series) => series.expiry === expiry)
    return listing === undefined || terms === undefined ? null : this.#liveChain(listing, terms, last)
  }

  /** Whether the instrument at a place is an index, which trades nothing. */
  isIndex(place: number): boolean {
    return this.#indices.has(this.table.ids[place])
  }

  /** Where an instrument is in the table; −1 when it is not of today. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1
  }

  apply(batch: TickBatch): void {
    this.table.apply(batch)
  }

  /**
   * Closes the minute that ends at `asOf`: its bars, unless not all of it was heard, and the frames of the chains that are
   * due and of which anything is known.
   */
  close(asOf: number, { isWhole = true }: { isWhole?: boolean } = {}): MinutePackage {
    const start = asOf - MINUTE_MS
    const panels: PanelMinute[] = this.panels
      .filter(({ starts }) => isWhole && starts.has(start))
      .map(({ name, ids, first }) => {
        const columns = BAR_FIELDS.length + (name === 'cash' ? QUOTE_FIELDS.length : 0)
        const values = new Float64Array(columns * ids.length).fill(Number.NaN)
        for (let i = 0; i < ids.length; i++) {
          if (!this.#auction.rests(first + i, start)) this.table.writeBar(first + i, values, i, ids.length)
          if (name === 'cash') this.table.writeQuote(first + i, values, i, ids.length)
        }
        return { panel: name, date: this.date, start, ids, values }
      })
    const closes = this.#auction.heard(this.table, asOf)
    this.table.nextMinute()
    const chains: ChainMinute[] = []
    for (const chain of this.chains) {
      const seq = this.seqOf(chain, asOf)
      if (seq >= 0 && chain.isKnown(this.table)) chains.push(chain.close(this.table, asOf, seq))
    }
    return { asOf, chains, panels, ...(closes === null ? {} : { auction: { date: this.date, closes } }) }
  }

  /** Number of a chain's frame at an instant; −1 when none is due. */
  seqOf({ isMcx, cadenceMinutes, terms }: LiveChain, asOf: number): number {
    return asOf > terms.expiryAt ? -1 : (this.#schedule(isMcx, cadenceMinutes).get(asOf) ?? -1)
  }

  #schedule(isMcx: boolean, cadenceMinutes: number): ReadonlyMap<number, number> {
    const key = `${isMcx}/${cadenceMinutes}`
    const known = this.#schedules.get(key)
    if (known !== undefined) return known
    const session = isMcx ? this.#mcx : this.#derivatives
    const due = session === null ? [] : dueTimes(session, cadenceMinutes)
    const schedule = new Map(due.map((asOf, seq) => [asOf, seq]))
    this.#schedules.set(key, schedule)
    return schedule
  }

  #liveChain(listing: Listing, terms: OptionSeries, last: ChainSnapshot | null): LiveChain {
    return new LiveChain(this.date, listing, terms, (id) => this.placeOf(id), last)
  }
}

/** Ids of every panel; the order is the order of its stored rows. */
export function panelIds({ listings, equities, etfs, indices }: DayInstruments): Record<PanelName, readonly string[]> {
  const futures = (isCommodity: boolean) =>
    listings
      .filter(({ set }) => (set === 'COM') === isCommodity)
      .flatMap((listing) => listing.futures.map(({ name }) => name))
  return {
    cash: [...indices.filter((id) => id !== 'GIFTNIFTY'), ...equities, ...etfs],
    futures: futures(false),
    mcx: futures(true),
    gift: indices.includes('GIFTNIFTY') ? ['GIFTNIFTY'] : [],
  }
}

function optionIds(listings: readonly Listing[]): string[] {
  const ids: string[] = []
  for (const { exchange, symbol, options } of listings) {
    for (const { series, strikes } of options) {
      for (const strike of strikes) {
        for (const kind of ['CE', 'PE'] as const) ids.push(contractName({ exchange, symbol, kind, series, strike }))
      }
    }
  }
  return ids
}

function livePanels(date: IsoDate, byPanel: Record<PanelName, readonly string[]>): LivePanel[] {
  const panels: LivePanel[] = []
  let first = 0
  for (const name of PANELS) {
    const ids = byPanel[name]
    const starts = panelStarts(name, date)
    if (starts !== null && ids.length > 0) {
      const [firstStart, lastStart] = [starts[0], starts[starts.length - 1]]
      panels.push({ name, ids, first, starts: new Set(starts), firstStart, lastStart })
    }
    first += ids.length
  }
  return panels
}

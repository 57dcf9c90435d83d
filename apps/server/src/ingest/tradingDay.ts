import { type Session, sessionOn } from '@strikelens/market/calendar'
import { contractName, type DayInstruments, type Listing } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import type { TickBatch } from '@strikelens/market/ticks'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { type ChainResume, LiveChain } from './liveChain.ts'
import { BAR_FIELDS, type ChainMinute, type MinutePackage, type PanelMinute } from './minutePackage.ts'
import { PANELS, panelStarts } from './panels.ts'
import { QuoteTable } from './quoteTable.ts'

/** A panel of today: whose bars, where they are in the quote table, and when it trades. */
interface LivePanel {
  readonly name: PanelName
  readonly ids: readonly string[]
  readonly first: number
  readonly starts: ReadonlySet<number>
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
  readonly #derivatives: Session | null
  readonly #mcx: Session | null

  constructor(instruments: DayInstruments, resume: (symbol: string, expiry: IsoDate) => ChainResume | null) {
    const { date, listings } = instruments
    this.date = date
    this.#derivatives = sessionOn('derivatives', date)
    this.#mcx = sessionOn('mcx', date)
    const byPanel = panelIds(instruments)
    const ids = [...PANELS.flatMap((panel) => byPanel[panel]), ...optionIds(listings)]
    this.table = new QuoteTable(ids)
    const places = new Map(ids.map((id, place) => [id, place]))
    this.panels = livePanels(date, byPanel)
    this.chains = listings.flatMap((listing) =>
      listing.options.map(
        (terms) =>
          new LiveChain(date, listing, terms, (id) => places.get(id) ?? -1, resume(listing.symbol, terms.expiry)),
      ),
    )
  }

  /** A chain of today; null when it is not listed. */
  chain(symbol: string, expiry: IsoDate): LiveChain | null {
    return this.chains.find((chain) => chain.symbol === symbol && chain.terms.expiry === expiry) ?? null
  }

  apply(batch: TickBatch): void {
    this.table.apply(batch)
  }

  /** Closes the minute that ends at `asOf`: its bars, and the frames of the chains that are due. */
  close(asOf: number): MinutePackage {
    const start = asOf - MINUTE_MS
    const panels: PanelMinute[] = this.panels
      .filter(({ starts }) => starts.has(start))
      .map(({ name, ids, first }) => {
        const values = new Float64Array(BAR_FIELDS.length * ids.length)
        for (let i = 0; i < ids.length; i++) this.table.writeBar(first + i, values, i, ids.length)
        return { panel: name, date: this.date, start, ids, values }
      })
    this.table.nextMinute()
    const chains: ChainMinute[] = this.chains
      .filter((chain) => this.#isDue(chain, asOf))
      .map((chain) => chain.close(this.table, asOf))
    return { asOf, chains, panels }
  }

  /** A chain is due at whole multiples of its cadence from the open, and at the close. */
  #isDue(chain: LiveChain, asOf: number): boolean {
    const session = chain.isMcx ? this.#mcx : this.#derivatives
    if (session === null || asOf <= session.openAt || asOf > session.closeAt || asOf > chain.terms.expiryAt)
      return false
    return asOf === session.closeAt || (asOf - session.openAt) % (chain.cadenceMinutes * MINUTE_MS) === 0
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
    if (starts !== null && ids.length > 0) panels.push({ name, ids, first, starts: new Set(starts) })
    first += ids.length
  }
  return panels
}

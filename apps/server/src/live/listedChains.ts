import type { SymbolSet } from '@strikelens/analytics/options'
import { type IsoDate, isIsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestListing } from '@strikelens/store/repositories'
import type { ChainAsked } from '../engine/engine.ts'
import { unpackedListings } from '../stored/packedListings.ts'

const EXCHANGES = ['NSE', 'BSE', 'MCX'] as const

interface Listed {
  readonly set: SymbolSet
  readonly expiries: ReadonlySet<IsoDate>
}

/** The chains that are listed: what there is to follow. */
export class ListedChains {
  readonly #db: Db
  #listed: ReadonlyMap<string, Listed> = new Map()
  #date: IsoDate | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** Reads what is listed on a date, or was before it, unless that has been read; `isAnew`: also then. */
  async read(date: IsoDate, isAnew = false): Promise<void> {
    if (date === this.#date && !isAnew) return
    const stored = await Promise.all(EXCHANGES.map((exchange) => latestListing(this.#db, exchange, date)))
    const listings = stored.flatMap((listing) => (listing === null ? [] : unpackedListings(listing.block)))
    this.#listed = new Map(
      listings.map(({ symbol, set, options }) => [
        symbol,
        { set, expiries: new Set(options.map(({ expiry }) => expiry)) },
      ]),
    )
    this.#date = date
  }

  /**
   * Whether a page that asks for the one chain may follow the other: they are the same, by symbol and, where a listed date
   * was asked for, by expiry. A word such as 'near' means another expiry from one minute to the next, so any listed one is
   * taken for it: who may have it by its word may have it by its date.
   */
  isMeant(asked: ChainAsked, { symbol, expiry }: { symbol: string; expiry: IsoDate }): boolean {
    const listed = this.#listed.get(symbol)
    if (listed === undefined || symbol !== asked.symbol || !asked.sets.includes(listed.set)) return false
    if (!listed.expiries.has(expiry)) return false
    return expiry === asked.expiry || !isIsoDate(asked.expiry) || !listed.expiries.has(asked.expiry)
  }
}

import { closingAuction } from '@strikelens/market/calendar'
import type { auctionCloses, TableOf } from '@strikelens/market/datasets'
import type { DayInstruments } from '@strikelens/market/instruments'
import { MINUTE_MS } from '@strikelens/market/time'
import type { QuoteTable } from './quoteTable.ts'

/** What the exchange says of the last second of trading comes a little later, and so do the prices of the auction. */
const LAST_WORDS_MS = MINUTE_MS

/**
 * The closing auction of shares with derivatives: they stop trading before the others do, and what they trade after that is
 * the auction's one price. It is no bar of a minute (§I1) and no earlier one's last trade, but the day's close.
 */
export class ClosingAuction {
  readonly #places: readonly number[]
  readonly #isOfAuction: ReadonlySet<number>
  /** When their continuous trading has been told of, and when the auction has; Infinity on a day without one. */
  readonly #from: number
  readonly #to: number
  /** Volumes of the continuous session, in the order of the places; null until it has been told. */
  #tradedQty: Float64Array | null = null
  readonly #rows = new Map<number, { close: number; volumeQty: number; at: number }>()

  constructor({ date, listings, equities }: DayInstruments, placeOf: (id: string) => number) {
    const hours = closingAuction(date)
    this.#from = hours === null ? Number.POSITIVE_INFINITY : hours.from + LAST_WORDS_MS
    this.#to = hours?.to ?? Number.POSITIVE_INFINITY
    const shares = new Set(equities)
    this.#places = listings.flatMap(({ symbol }) => (shares.has(symbol) ? [placeOf(symbol)] : []))
    this.#isOfAuction = new Set(this.#places)
  }

  /** Whether an instrument has no bar in the minute that begins then. */
  rests(place: number, start: number): boolean {
    return start >= this.#from && this.#isOfAuction.has(place)
  }

  /** All closes known so far when the minute that ends at `asOf` has brought new ones; null otherwise. */
  heard(table: QuoteTable, asOf: number): TableOf<typeof auctionCloses> | null {
    if (asOf < this.#from || asOf > this.#to + 2 * LAST_WORDS_MS) return null
    if (asOf === this.#from) this.#tradedQty = Float64Array.from(this.#places, (place) => table.volumeQty[place])
    let isNew = false
    this.#places.forEach((place, i) => {
      const [close, volumeQty] = [table.ltp[place], table.volumeQty[place]]
      const known = this.#rows.get(place)
      const before = this.#tradedQty?.[i] ?? Number.NaN
      // Whoever was not there when it began knows no more than the last price when it is over.
      const isPriced = volumeQty > before || (Number.isNaN(before) && asOf >= this.#to)
      if (!isPriced || Number.isNaN(close)) return
      const row = { close, volumeQty: volumeQty - before, at: known?.at ?? asOf }
      if (known?.close === row.close && Object.is(known.volumeQty, row.volumeQty)) return
      this.#rows.set(place, row)
      isNew = true
    })
    return isNew ? this.#table(table.ids) : null
  }

  #table(ids: readonly string[]): TableOf<typeof auctionCloses> {
    const rows = [...this.#rows]
    const column = (field: 'close' | 'volumeQty' | 'at') => Float64Array.from(rows, ([, row]) => row[field])
    return {
      id: rows.map(([place]) => ids[place]),
      close: column('close'),
      volumeQty: column('volumeQty'),
      at: column('at'),
    }
  }
}

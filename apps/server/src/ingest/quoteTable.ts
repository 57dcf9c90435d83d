import type { TickBatch } from '@strikelens/market/ticks'
import { BAR_FIELDS } from '../stored/minutePackage.ts'

/** The last thing said about every instrument, and the bar of the running minute. One element an instrument; NaN unknown. */
export class QuoteTable {
  readonly ids: readonly string[]
  readonly ltp: Float64Array
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
  readonly #open: Float64Array
  readonly #high: Float64Array
  readonly #low: Float64Array
  /** Volume at the start of the running minute. */
  readonly #volumeBefore: Float64Array
  readonly #turnover: Float64Array
  /** Whether the running minute has had a batch. */
  #hasBegun = false

  constructor(ids: readonly string[]) {
    this.ids = ids
    const unknown = () => new Float64Array(ids.length).fill(Number.NaN)
    this.ltp = unknown()
    this.bid = unknown()
    this.ask = unknown()
    this.volumeQty = unknown()
    this.oiQty = unknown()
    this.#open = unknown()
    this.#high = unknown()
    this.#low = unknown()
    this.#volumeBefore = new Float64Array(ids.length)
    this.#turnover = new Float64Array(ids.length)
  }

  /** Takes over what another table has of the same instruments, with the bars of the running minute. */
  takeOver(before: QuoteTable): void {
    const was = new Map(before.ids.map((id, place) => [id, place]))
    const columns = (table: QuoteTable) => [
      ...[table.ltp, table.bid, table.ask, table.volumeQty, table.oiQty],
      ...[table.#open, table.#high, table.#low, table.#volumeBefore, table.#turnover],
    ]
    const [own, others] = [columns(this), columns(before)]
    this.ids.forEach((id, place) => {
      const from = was.get(id)
      if (from === undefined) return
      own.forEach((column, c) => {
        column[place] = others[c][from]
      })
    })
    this.#hasBegun = before.#hasBegun
  }

  apply({ instrument, ltp, bid, ask, volumeQty, oiQty }: TickBatch): void {
    for (let tick = 0; tick < instrument.length; tick++) {
      const i = instrument[tick]
      if (!Number.isNaN(bid[tick])) this.bid[i] = quoted(bid[tick])
      if (!Number.isNaN(ask[tick])) this.ask[i] = quoted(ask[tick])
      if (!Number.isNaN(oiQty[tick])) this.oiQty[i] = oiQty[tick]
      const before = this.ltp[i]
      if (!Number.isNaN(ltp[tick])) this.ltp[i] = ltp[tick]
      const traded = volumeQty[tick] - (Number.isNaN(this.volumeQty[i]) ? 0 : this.volumeQty[i])
      if (!Number.isNaN(volumeQty[tick])) this.volumeQty[i] = volumeQty[tick]
      // An index tells no volume: each of its values counts. Elsewhere a tick of the quote alone is no trade (§I1).
      const hasMoved = !Number.isNaN(before) && this.ltp[i] !== before
      const isTrade = Number.isNaN(this.volumeQty[i]) ? !Number.isNaN(ltp[tick]) : traded > 0 || hasMoved
      if (isTrade && !Number.isNaN(this.ltp[i])) this.#trade(i, this.ltp[i], traded)
    }
    if (!this.#hasBegun) this.#beginIndices()
    this.#hasBegun = true
  }

  /** The running minute's bar of an instrument into `values` (columns of BAR_FIELDS, `width` wide); none without a trade. */
  writeBar(i: number, values: Float64Array, place: number, width: number): void {
    // Less than before is a correction of the feed (§O3).
    const volume = Math.max(0, this.volumeQty[i] - this.#volumeBefore[i])
    const hasTraded = !Number.isNaN(this.#open[i])
    values[place] = this.#open[i]
    values[width + place] = this.#high[i]
    values[2 * width + place] = this.#low[i]
    values[3 * width + place] = hasTraded ? this.ltp[i] : Number.NaN
    values[4 * width + place] = hasTraded ? volume : Number.NaN
    values[5 * width + place] = hasTraded && volume > 0 ? this.#turnover[i] / volume : Number.NaN
    values[6 * width + place] = this.oiQty[i]
  }

  /** The best quote of an instrument behind its bar in `values` (columns of QUOTE_FIELDS). */
  writeQuote(i: number, values: Float64Array, place: number, width: number): void {
    values[BAR_FIELDS.length * width + place] = this.bid[i]
    values[(BAR_FIELDS.length + 1) * width + place] = this.ask[i]
  }

  /** Begins the next minute's bars. */
  nextMinute(): void {
    this.#open.fill(Number.NaN)
    this.#high.fill(Number.NaN)
    this.#low.fill(Number.NaN)
    this.#turnover.fill(0)
    this.#hasBegun = false
    for (let i = 0; i < this.ids.length; i++) {
      if (!Number.isNaN(this.volumeQty[i])) this.#volumeBefore[i] = this.volumeQty[i]
    }
  }

  /** An index has a value all the time: one that was not told again at the minute's beginning stands as it was. */
  #beginIndices(): void {
    for (let i = 0; i < this.ids.length; i++) {
      const isIndex = Number.isNaN(this.volumeQty[i]) && !Number.isNaN(this.ltp[i])
      if (isIndex && Number.isNaN(this.#open[i])) this.#trade(i, this.ltp[i], 0)
    }
  }

  #trade(i: number, price: number, traded: number): void {
    if (Number.isNaN(this.#open[i])) this.#open[i] = this.#high[i] = this.#low[i] = price
    else if (price > this.#high[i]) this.#high[i] = price
    else if (price < this.#low[i]) this.#low[i] = price
    if (traded > 0) this.#turnover[i] += traded * price
  }
}

/** A quote of 0 is how exchanges say that nobody quotes any more. */
function quoted(price: number): number {
  return price > 0 ? price : Number.NaN
}

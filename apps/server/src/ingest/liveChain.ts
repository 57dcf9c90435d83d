import { type DerivedColumns, derivedColumns } from '@strikelens/analytics/options'
import {
  type ChainFacts,
  type ChainSnapshot,
  chainFacts,
  SUMMARY_FIELDS,
  summaryFigures,
  writeSummary,
} from '@strikelens/market/chains'
import { type FrameEncoder, frameEncoder, volumeChangedAfter } from '@strikelens/market/frames'
import { contractName, type Listing, type OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainMinute } from '../stored/minutePackage.ts'
import type { QuoteTable } from './quoteTable.ts'

/** Where the legs and what stands beside them are in the quote table; −1 where nothing is. */
interface Places {
  readonly ce: Int32Array
  readonly pe: Int32Array
  readonly spot: number
  readonly future: number
}

/**
 * One chain of today: takes its snapshot from the quote table and turns it into the frame that is stored and pushed. It goes on
 * from what it had at its last stored minute, where there is one.
 */
export class LiveChain {
  readonly symbol: string
  readonly terms: OptionSeries
  readonly isMcx: boolean
  readonly cadenceMinutes: number
  readonly #date: IsoDate
  readonly #places: Places
  readonly #facts: ChainFacts
  /** Where every minute is derived: the IVs of one are the solver's warm start for the next. */
  readonly #derived: DerivedColumns
  #encoder: FrameEncoder | null = null
  #last: ChainSnapshot | null
  /** Number of the last frame; NaN before the first. */
  #seq = Number.NaN
  #oiAsOf: number

  constructor(
    date: IsoDate,
    listing: Listing,
    terms: OptionSeries,
    placeOf: (id: string) => number,
    last: ChainSnapshot | null,
  ) {
    this.symbol = listing.symbol
    this.terms = terms
    this.isMcx = listing.set === 'COM'
    this.cadenceMinutes = listing.set === 'STK' ? 3 : 1
    this.#date = date
    this.#places = placesOf(listing, terms, placeOf)
    this.#facts = chainFacts(listing, terms, rateOn(date))
    this.#derived = derivedColumns(terms.strikes.length)
    this.#last = last
    this.#oiAsOf = last?.oiAsOf ?? Number.NaN
  }

  /** Whether the table says anything of its contracts. */
  isKnown(table: QuoteTable): boolean {
    const { ce, pe } = this.#places
    const columns = [table.ltp, table.bid, table.ask, table.oiQty, table.volumeQty]
    const isTold = (place: number) => place >= 0 && columns.some((column) => !Number.isNaN(column[place]))
    return ce.some(isTold) || pe.some(isTold)
  }

  /** Where the table has its contracts. */
  get contracts(): readonly number[] {
    return [...this.#places.ce, ...this.#places.pe].filter((place) => place >= 0)
  }

  /** Where the table has what its contracts are measured by: the spot, and the future of its expiry. */
  get measures(): readonly number[] {
    return [...new Set([this.#places.spot, this.#places.future])].filter((place) => place >= 0)
  }

  /** Sets the table to how the chain stood; what was quoted then is not known any more. */
  restore(table: QuoteTable, { strike, spot, futureLast, ce, pe }: ChainSnapshot): void {
    const places = this.#places
    const tell = (place: number, ltp: number, volumeQty: number, oiQty: number) => {
      if (place < 0) return
      table.ltp[place] = ltp
      table.volumeQty[place] = volumeQty
      table.oiQty[place] = oiQty
    }
    tell(places.spot, spot, Number.NaN, Number.NaN)
    tell(places.future, futureLast, Number.NaN, Number.NaN)
    strike.forEach((one, k) => {
      const place = this.terms.strikes.indexOf(one)
      if (place < 0) return
      tell(places.ce[place], ce.ltp[k], ce.volumeQty[k], ce.oiQty[k])
      tell(places.pe[place], pe.ltp[k], pe.volumeQty[k], pe.oiQty[k])
    })
  }

  /** The chain as the table has it now; `oiAsOf` is now when an OI has moved since the last minute. */
  snapshot(table: QuoteTable, asOf: number): ChainSnapshot {
    const { ce, pe, spot, future } = this.#places
    const at = (column: Float64Array, place: number) => (place < 0 ? Number.NaN : column[place])
    const side = (places: Int32Array, name: 'ce' | 'pe') => {
      const volumeQty = picked(table.volumeQty, places)
      const before = this.#last?.[name] ?? null
      return {
        ltp: picked(table.ltp, places),
        bid: picked(table.bid, places),
        ask: picked(table.ask, places),
        volumeQty,
        oiQty: picked(table.oiQty, places),
        volumeChangedAt: volumeQty.map((volume, k) =>
          volumeChangedAfter(
            before?.volumeChangedAt[k] ?? Number.NaN,
            before?.volumeQty[k] ?? Number.NaN,
            volume,
            asOf,
          ),
        ),
      }
    }
    const snapshot = {
      symbol: this.symbol,
      expiry: this.terms.expiry,
      asOf,
      oiAsOf: asOf,
      spot: at(table.ltp, spot),
      futureBid: at(table.bid, future),
      futureAsk: at(table.ask, future),
      futureLast: at(table.ltp, future),
      strike: this.terms.strikes,
      ce: side(ce, 'ce'),
      pe: side(pe, 'pe'),
    }
    const hasMoved = this.#last === null || hasOtherOi(this.#last, snapshot)
    return hasMoved ? snapshot : { ...snapshot, oiAsOf: this.#oiAsOf }
  }

  /** Closes the minute: the chain's frame, under its number of the day, and summary. */
  close(table: QuoteTable, asOf: number, seq: number): ChainMinute {
    const snapshot = this.snapshot(table, asOf)
    const frame = this.#encoderOf(seq).encode(snapshot)
    const summary = new Float64Array(SUMMARY_FIELDS.length)
    const step = { snapshot, before: this.#last, terms: this.terms }
    writeSummary(summary, 0, step, summaryFigures(snapshot, this.#facts, this.#derived))
    this.#last = snapshot
    this.#oiAsOf = snapshot.oiAsOf
    return {
      symbol: this.symbol,
      expiry: this.terms.expiry,
      date: this.#date,
      isMcx: this.isMcx,
      seq,
      frame,
      summary,
    }
  }

  /** After a frame that was not made, or not by us, the next stands alone: what will be before it is not known yet. */
  #encoderOf(seq: number): FrameEncoder {
    if (this.#encoder === null || seq !== this.#seq + 1) {
      const { symbol, terms } = this
      this.#encoder = frameEncoder({
        symbol,
        expiry: terms.expiry,
        unitsPerRupee: unitsPerRupee(terms.tickSize),
        lotSize: terms.lotSize,
        firstSeq: seq,
      })
    }
    this.#seq = seq
    return this.#encoder
  }
}

/** Prices are stored as whole numbers of this part of a rupee: the option's tick where it divides one, else paise. */
export function unitsPerRupee(tickSize: number): number {
  const units = Math.round(1 / tickSize)
  return units >= 1 && Math.abs(units * tickSize - 1) < 1e-9 ? units : 100
}

function futureName(listing: Listing, terms: OptionSeries): string | undefined {
  if (terms.underlyingFuture !== null) return terms.underlyingFuture
  return listing.futures.find(({ expiry }) => expiry === terms.expiry)?.name
}

function placesOf(listing: Listing, terms: OptionSeries, placeOf: (id: string) => number): Places {
  const { symbol, exchange } = listing
  const legs = (kind: 'CE' | 'PE') =>
    Int32Array.from(terms.strikes, (strike) =>
      placeOf(contractName({ exchange, symbol, kind, series: terms.series, strike })),
    )
  const future = futureName(listing, terms)
  const futurePlace = future === undefined ? -1 : placeOf(future)
  return {
    ce: legs('CE'),
    pe: legs('PE'),
    spot: listing.set === 'COM' ? futurePlace : placeOf(symbol),
    future: futurePlace,
  }
}

function picked(column: Float64Array, places: Int32Array): Float64Array {
  const out = new Float64Array(places.length)
  for (let k = 0; k < out.length; k++) out[k] = places[k] < 0 ? Number.NaN : column[places[k]]
  return out
}

function hasOtherOi(last: ChainSnapshot, now: ChainSnapshot): boolean {
  const differs = (a: Float64Array, b: Float64Array) => a.length !== b.length || a.some((oi, k) => !Object.is(oi, b[k]))
  return differs(last.ce.oiQty, now.ce.oiQty) || differs(last.pe.oiQty, now.pe.oiQty)
}

import type { DayInstruments } from '@strikelens/market/instruments'
import { contractName } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import { unitsPerRupee } from './liveChain.ts'

const PAISE = 100
/** Of a step: more is another price, less is how a vendor's arithmetic writes the same one. */
const NEARLY = 1e-4

/**
 * What every instrument's prices are counted in. Frames carry whole ticks of options, and paise of what options are written
 * on; a price between two of them cannot have been traded.
 */
export class TickGrid {
  /** Steps in a rupee by place in the table; 0 where any price may be. */
  readonly #units: Float64Array

  constructor({ listings }: DayInstruments, placeOf: (id: string) => number, count: number) {
    this.#units = new Float64Array(count)
    const set = (id: string, units: number) => {
      const place = placeOf(id)
      if (place >= 0) this.#units[place] = units
    }
    for (const { exchange, symbol, futures, options } of listings) {
      set(symbol, PAISE)
      for (const { name } of futures) set(name, PAISE)
      for (const { series, strikes, tickSize } of options) {
        for (const strike of strikes) {
          for (const kind of ['CE', 'PE'] as const) {
            set(contractName({ exchange, symbol, kind, series, strike }), unitsPerRupee(tickSize))
          }
        }
      }
    }
  }

  /** A price on its grid; NaN for one that is off it. */
  price(place: number, value: number): number {
    const units = this.#units[place]
    if (units === 0 || Number.isNaN(value)) return value
    const steps = Math.round(value * units)
    return Math.abs(value * units - steps) <= NEARLY ? steps / units : Number.NaN
  }

  /** The batch with every price on its grid; a price off it and a quantity that is none are left unsaid and told. */
  checked(batch: TickBatch, reject: (reason: string, place: number, value: number) => void): TickBatch {
    const price = (column: Float64Array, name: string) =>
      changed(column, (value, tick) => {
        const place = batch.instrument[tick]
        const right = this.price(place, value)
        if (Number.isNaN(right)) reject(`${name} between two ticks`, place, value)
        return right
      })
    const quantity = (column: Float64Array, name: string) =>
      changed(column, (value, tick) => {
        if (Number.isSafeInteger(value) && value >= 0) return value
        reject(`${name} that is no quantity`, batch.instrument[tick], value)
        return Number.NaN
      })
    return {
      ...batch,
      ltp: price(batch.ltp, 'a last price'),
      bid: price(batch.bid, 'a bid'),
      ask: price(batch.ask, 'an ask'),
      volumeQty: quantity(batch.volumeQty, 'a volume'),
      oiQty: quantity(batch.oiQty, 'an open interest'),
    }
  }
}

/** The column with each known value as `check` has it; the column itself where nothing changes. */
function changed(column: Float64Array, check: (value: number, tick: number) => number): Float64Array {
  let out = column
  for (let tick = 0; tick < column.length; tick++) {
    const value = column[tick]
    if (Number.isNaN(value)) continue
    const right = check(value, tick)
    if (Object.is(right, value)) continue
    if (out === column) out = column.slice()
    out[tick] = right
  }
  return out
}

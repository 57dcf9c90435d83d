import { legBases } from '../../chain/legBase.ts'
import { strikeIvChanges } from '../../chain/legChanges.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** One side of the ladder, one element a strike. OI and volume in lots of the first expiry's size. */
export interface LadderSide {
  readonly oiLots: Float64Array
  readonly baseOiLots: Float64Array
  readonly volumeLots: Float64Array
  /** Of the first expiry in ₹; NaN where it has no such strike. */
  readonly ltp: Float64Array
  readonly basePrice: Float64Array
}

/** Open interest by strike over one or several expiries, now and at the base. */
export interface OiLadder {
  /** The strikes of any of the expiries, ascending. */
  readonly strike: Float64Array
  readonly ce: LadderSide
  readonly pe: LadderSide
  /** Change of the first expiry's strike IVs in vol points (§O15). */
  readonly ivChange: Float64Array
}

/** Sums chains by strike (/oi-analysis): a strike that an expiry does not list adds nothing, a listed leg that is lost is NaN. */
export function oiLadder(readings: readonly ChainReading[]): OiLadder {
  const [first] = readings
  const strike = Float64Array.from(new Set(readings.flatMap(({ snapshot }) => Array.from(snapshot.strike)))).sort()
  const places = new Map(Array.from(strike, (value, place) => [value, place]))
  const placed = (column: Float64Array) => {
    const out = new Float64Array(strike.length).fill(Number.NaN)
    first.snapshot.strike.forEach((value, k) => {
      out[places.get(value) ?? 0] = column[k]
    })
    return out
  }
  // Every column goes through lots of its own expiry, so that an unchanged OI is a change of exactly 0.
  const summed = (ownLots: (reading: ChainReading) => Float64Array) => {
    const out = new Float64Array(strike.length)
    for (const reading of readings) {
      const values = ownLots(reading)
      const ratio = reading.terms.lotSize / first.terms.lotSize
      reading.snapshot.strike.forEach((value, k) => {
        out[places.get(value) ?? 0] += values[k] * ratio
      })
    }
    return out
  }
  const lots = (qty: Float64Array, { terms }: ChainReading) => qty.map((quantity) => quantity / terms.lotSize)
  const side = (name: 'ce' | 'pe'): LadderSide => ({
    oiLots: summed((reading) => lots(reading.snapshot[name].oiQty, reading)),
    volumeLots: summed((reading) => lots(reading.snapshot[name].volumeQty, reading)),
    baseOiLots: summed(({ baseline }) => baseline[name].oiLots),
    ltp: placed(first.snapshot[name].ltp),
    basePrice: placed(first.baseline[name].price),
  })
  const ivChange = placed(strikeIvChanges(first.derived.byStrike, legBases(first).ce))
  return { strike, ce: side('ce'), pe: side('pe'), ivChange }
}

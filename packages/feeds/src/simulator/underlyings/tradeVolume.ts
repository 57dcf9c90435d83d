import { fillUniforms } from '../random/index.ts'
import { PER_MINUTE } from './samples.ts'
import type { SessionShape } from './sessionShape.ts'

const LONGEST = 2048
const chance = new Float64Array(LONGEST)
const weight = new Float64Array(LONGEST)

/** ₹ of an ordinary trade: what the volume of a thin stock comes in. */
export const TRADE_VALUE = 40_000

/** What a row's volume is spread by. */
export interface VolumePlan {
  readonly quantity: number
  /** Standard deviation of the session in ₹. */
  readonly deviation: number
  readonly key: number
}

/**
 * Spreads a session's quantity over the minutes of `shape` at `volumeAt`: by the clock, by how far the price moved, and by
 * chance. The running total is the rounded share of the whole, so it never falls and ends on the quantity. A minute that
 * gets nothing has no trade: its prices become the last one before. The first and the last minute always trade.
 */
export function spreadVolume(
  price: Float64Array,
  priceAt: number,
  volume: Float64Array,
  volumeAt: number,
  shape: SessionShape,
  { quantity, deviation, key }: VolumePlan,
): void {
  const { minutes, perDeviation } = shape
  const expected = shape.volume
  const trades = (quantity * price[priceAt]) / TRADE_VALUE
  const perRupee = deviation > 0 ? 1 / deviation : 0
  fillUniforms(chance, minutes, key)
  let total = 0
  for (let m = 0, at = priceAt; m < minutes; m++, at += PER_MINUTE) {
    const moved = Math.abs(price[at + PER_MINUTE - 1] - price[at]) * perRupee * perDeviation[m]
    const luck = chance[m]
    const mean = trades * expected[m]
    // The same number decides whether and how much. 1 / (1 + x) is above exp(−x), and spares it almost always.
    const isQuiet = luck * (1 + mean) < 1 && luck < Math.exp(-mean) && m > 0 && m < minutes - 1
    weight[m] = isQuiet ? 0 : expected[m] * (0.3 + luck * luck) * (1 + 0.9 * Math.min(4, moved))
    total += weight[m]
  }
  const scale = quantity / total
  let seen = 0
  let traded = 0
  for (let m = 0; m < minutes; m++) {
    seen += weight[m]
    // One unit is kept for the last minute, and one is traded in the first.
    const share = Math.min(quantity - 1, Math.floor(seen * scale + 0.5))
    const upTo = m === minutes - 1 ? quantity : Math.max(traded, m === 0 ? 1 : 0, share)
    const from = priceAt + m * PER_MINUTE
    if (upTo === traded) price.fill(price[from - 1], from, from + PER_MINUTE)
    volume[volumeAt + m] = upTo - traded
    traded = upTo
  }
}

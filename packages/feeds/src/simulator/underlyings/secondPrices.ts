import { subkey, uniform } from '../random/index.ts'
import { type DaySamples, INSTANTS, PER_MINUTE } from './samples.ts'
import { onTick } from './tick.ts'

/** Last prices and day volumes at a second, one element an instrument of the panel. */
export interface SecondPrices {
  /** ₹. */
  readonly ltp: Float64Array
  /** Units traded since the open; NaN for an index. */
  readonly volumeQty: Float64Array
}

/** Room for a panel's prices at a second. */
export function emptySecond({ ids }: DaySamples): SecondPrices {
  return { ltp: new Float64Array(ids.length), volumeQty: new Float64Array(ids.length) }
}

/**
 * Prices at second 0 … 59 of a minute of the panel. Second 0 has the bar's open, second 59 its close; the high and the low
 * are reached, none is passed. An index is the sum over its members at that second, held within its bar.
 */
export function secondPrices(day: DaySamples, minute: number, second: number, into: SecondPrices): void {
  const { price, volume, start, ids, tickPaise, key } = day
  const width = start.length
  const k = INSTANTS.findLastIndex((instant) => instant <= second)
  const from = INSTANTS[k]
  const done = k === PER_MINUTE - 1 ? 0 : (second - from) / (INSTANTS[k + 1] - from)
  const secondKey = subkey(subkey(key, minute), second)
  const before = tradedBefore(day, minute)
  for (let row = 0; row < ids.length; row++) {
    const element = row * width + minute
    const at = element * PER_MINUTE
    let ltp = price[at + k]
    if (done > 0) {
      const high = Math.max(price[at], price[at + 1], price[at + 2], price[at + 3])
      const low = Math.min(price[at], price[at + 1], price[at + 2], price[at + 3])
      const luck = (uniform(subkey(secondKey, row)) - 0.5) * (high - low) * 4 * done * (1 - done)
      const between = ltp + (price[at + k + 1] - ltp) * done + luck
      ltp = onTick(Math.min(high, Math.max(low, between)), tickPaise[row])
    }
    into.ltp[row] = ltp
    into.volumeQty[row] = before[row] + Math.ceil((volume[element] * (second + 1)) / 60)
  }
  if (done > 0) sumIndices(day, minute, into.ltp)
}

/** Units traded before the minute that was asked for last, by day: the other seconds of a minute ask for the same. */
const traded = new WeakMap<DaySamples, { readonly minute: number; readonly units: Float64Array }>()

/** Units of the minutes before, one element an instrument. NaN for an index. */
function tradedBefore(day: DaySamples, minute: number): Float64Array {
  const known = traded.get(day)
  if (known?.minute === minute) return known.units
  const { volume, start, ids } = day
  const units = new Float64Array(ids.length)
  for (let row = 0; row < ids.length; row++) {
    const from = row * start.length
    // An index has no volume, also before its first minute.
    units[row] = 0 * volume[from]
    for (let m = 0; m < minute; m++) units[row] += volume[from + m]
  }
  traded.set(day, { minute, units })
  return units
}

function sumIndices({ price, start, sums }: DaySamples, minute: number, ltp: Float64Array): void {
  for (const { row, members, units } of sums) {
    const at = (row * start.length + minute) * PER_MINUTE
    const high = Math.max(price[at], price[at + 1], price[at + 2], price[at + 3])
    const low = Math.min(price[at], price[at + 1], price[at + 2], price[at + 3])
    let points = 0
    for (let m = 0; m < members.length; m++) points += units[m] * ltp[members[m]]
    ltp[row] = onTick(Math.min(high, Math.max(low, points)), 1)
  }
}

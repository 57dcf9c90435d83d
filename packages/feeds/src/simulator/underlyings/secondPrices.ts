import { subkey, uniform } from '../random/index.ts'
import { type DaySamples, INSTANTS, PER_MINUTE } from './samples.ts'
import { onTick } from './tick.ts'

/** Half of what lies between bid and ask, as a part of the price: a tick at least. */
const HALF_SPREAD = 0.00015

/** Last prices, best quotes and day volumes at a second, one element an instrument of the panel. */
export interface SecondPrices {
  /** ₹. */
  readonly ltp: Float64Array
  /** NaN of an index, and when trading is over. */
  readonly bid: Float64Array
  readonly ask: Float64Array
  /** Units traded since the open; NaN for an index. */
  readonly volumeQty: Float64Array
}

/** Room for a panel's prices at a second. */
export function emptySecond({ ids }: DaySamples): SecondPrices {
  const column = () => new Float64Array(ids.length)
  return { ltp: column(), bid: column(), ask: column(), volumeQty: column() }
}

/**
 * Prices at second 0 … 59 of a minute of the panel. Second 0 has the bar's open, second 59 its close; the high and the low
 * are reached, none is passed. What the closing auction traded is in the volume of the minute after the session. An index is the sum over its members at that second, held within its bar.
 */
export function secondPrices(day: DaySamples, minute: number, second: number, into: SecondPrices): void {
  const { price, volume, start, ids, tickPaise, key, official } = day
  const width = start.length
  const k = INSTANTS.findLastIndex((instant) => instant <= second)
  const from = INSTANTS[k]
  const done = k === PER_MINUTE - 1 ? 0 : (second - from) / (INSTANTS[k + 1] - from)
  const secondKey = subkey(subkey(key, minute), second)
  const before = tradedBefore(day, minute)
  const isAfterAuction = minute === width - 1 && official.auctionQty.some((quantity) => quantity > 0)
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
    if (isAfterAuction) into.volumeQty[row] += official.auctionQty[row]
    const tick = tickPaise[row] / 100
    const half = tick * Math.max(1, Math.round((ltp * HALF_SPREAD) / tick))
    const isQuoted = !isAfterAuction && !Number.isNaN(volume[element])
    into.bid[row] = isQuoted ? onTick(ltp - half, tickPaise[row]) : Number.NaN
    into.ask[row] = isQuoted ? onTick(ltp + half, tickPaise[row]) : Number.NaN
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

import type { TickBatch } from '@strikelens/market/ticks'

/** A tick as a vendor tells it, in ₹ and units; NaN where it tells nothing. */
export interface VendorTick {
  /** Position of the instrument in the list the feed was asked for. */
  place: number
  /** Epoch ms at which the exchange says this was so. */
  exchangeAt: number
  /** Epoch ms of the last trade; NaN where every value is as good as a trade, as an index's. */
  tradedAt: number
  ltp: number
  bid: number
  ask: number
  volumeQty: number
  oiQty: number
  /** Close of the session before: what the first price of a day is held against. */
  previousClose: number
}

/** From when to when a tick of an instrument is one of today, epoch ms. */
export interface TickHours {
  readonly from: number
  readonly to: number
}

/** Why a tick of another session, or of no time at all, is not believed. */
export const OUT_OF_HOURS = 'out of hours'
/** A price that many times another is not believed until it is said again. */
const LONGEST_LEAP = 20
/** How far the exchange's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000

/**
 * What a tick must pass to become a number. It remembers the last price and the last exchange time of every instrument, so
 * that an old packet never overwrites a new one, and a leap is believed only when a later packet says it again: a lone bad
 * packet is dropped, and an option that truly went from 0.05 to 5 is not lost.
 */
export class TickSieve {
  /** Hours by place; null for an instrument that does not trade today. */
  readonly #hours: readonly (TickHours | null)[]
  readonly #ltp: Float64Array
  readonly #exchangeAt: Float64Array
  readonly #doubtedLtp: Float64Array
  readonly #doubtedAt: Float64Array
  #batch = new BatchColumns()

  constructor(hours: readonly (TickHours | null)[]) {
    this.#hours = hours
    const unknown = () => new Float64Array(hours.length).fill(Number.NaN)
    this.#ltp = unknown()
    this.#exchangeAt = unknown()
    this.#doubtedLtp = unknown()
    this.#doubtedAt = unknown()
  }

  /** Takes a tick into the running batch; or says why it is not believed. */
  take(tick: VendorTick, now: number): string | null {
    const reason = this.#disbelief(tick, now)
    if (reason !== null) return reason
    const { place } = tick
    const hours = this.#hours[place]
    // Before its first trade of the day an instrument is told with the price and the volume of an earlier one.
    const hasTraded = hours !== null && !(tick.tradedAt < hours.from)
    this.#exchangeAt[place] = tick.exchangeAt
    if (hasTraded) this.#ltp[place] = tick.ltp
    this.#batch.add(tick, hasTraded)
    return null
  }

  /**
   * Takes the open interest of a contract that nobody has touched today, as its vendor says it was left in an earlier session:
   * it stands until somebody trades. Its price of then is none of today. Whether it was taken.
   */
  takeStanding(tick: VendorTick): boolean {
    const { place, exchangeAt, oiQty } = tick
    const hours = this.#hours[place]
    const isEarlier = hours !== null && exchangeAt < hours.from
    if (!isEarlier || !Number.isNaN(this.#exchangeAt[place]) || !(oiQty >= 0) || isBadQuantity(oiQty)) return false
    const untold = { bid: Number.NaN, ask: Number.NaN, volumeQty: Number.NaN }
    this.#batch.add({ ...tick, ...untold }, false)
    return true
  }

  /** What was taken since the last batch. */
  batch(at: number): TickBatch {
    const batch = this.#batch.taken(at)
    this.#batch = new BatchColumns()
    return batch
  }

  #disbelief(tick: VendorTick, now: number): string | null {
    const { place, exchangeAt, tradedAt } = tick
    const hours = this.#hours[place]
    if (hours === null || !(exchangeAt >= hours.from) || exchangeAt > hours.to) return OUT_OF_HOURS
    if (exchangeAt > now + CLOCK_SKEW_MS) return 'ahead of the clock'
    if (exchangeAt < this.#exchangeAt[place]) return 'older than what is known'
    if (tradedAt > exchangeAt + CLOCK_SKEW_MS) return 'traded after it was told'
    if (isBadQuantity(tick.volumeQty) || isBadQuantity(tick.oiQty)) return 'bad quantity'
    if (isBadQuantity(tick.bid) || isBadQuantity(tick.ask)) return 'bad quote'
    if (tradedAt < hours.from) return null
    if (!(tick.ltp > 0) || tick.ltp === Number.POSITIVE_INFINITY) return 'price not above 0'
    return this.#isLeap(tick) ? 'price leaps' : null
  }

  #isLeap({ place, ltp, exchangeAt, previousClose }: VendorTick): boolean {
    const known = this.#ltp[place]
    const before = Number.isNaN(known) ? previousClose : known
    if (!(before > 0) || isNear(ltp, before)) return false
    const isSaidAgain = exchangeAt > this.#doubtedAt[place] && isNear(ltp, this.#doubtedLtp[place])
    this.#doubtedLtp[place] = ltp
    this.#doubtedAt[place] = exchangeAt
    return !isSaidAgain
  }
}

function isNear(price: number, other: number): boolean {
  return price <= other * LONGEST_LEAP && price >= other / LONGEST_LEAP
}

/** Negative or infinite; NaN is none told. */
function isBadQuantity(quantity: number): boolean {
  return quantity < 0 || quantity === Number.POSITIVE_INFINITY
}

class BatchColumns {
  readonly #place: number[] = []
  readonly #ltp: number[] = []
  readonly #bid: number[] = []
  readonly #ask: number[] = []
  readonly #volumeQty: number[] = []
  readonly #oiQty: number[] = []

  add(tick: VendorTick, hasTraded: boolean): void {
    this.#place.push(tick.place)
    this.#ltp.push(hasTraded ? tick.ltp : Number.NaN)
    this.#bid.push(tick.bid)
    this.#ask.push(tick.ask)
    this.#volumeQty.push(hasTraded || tick.volumeQty === 0 ? tick.volumeQty : Number.NaN)
    this.#oiQty.push(tick.oiQty)
  }

  taken(at: number): TickBatch {
    return {
      at,
      instrument: Uint32Array.from(this.#place),
      ltp: Float64Array.from(this.#ltp),
      bid: Float64Array.from(this.#bid),
      ask: Float64Array.from(this.#ask),
      volumeQty: Float64Array.from(this.#volumeQty),
      oiQty: Float64Array.from(this.#oiQty),
    }
  }
}

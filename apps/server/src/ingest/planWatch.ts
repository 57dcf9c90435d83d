import type { SpotOf } from '@strikelens/feeds/broker'
import type { Listing } from '@strikelens/market/instruments'

/**
 * Strikes that the money may move before what is asked for is put into another order. Half of what is asked for around the
 * money of a stock (10 to a side); whoever moves to and fro by fewer moves nothing.
 */
const FAR_STRIKES = 5

/** Watches how far the money has moved from where it was when the contracts nearest to it were chosen. */
export class PlanWatch {
  readonly #listings: readonly Listing[]
  #chosenBy: SpotOf

  constructor(listings: readonly Listing[], chosenBy: SpotOf) {
    this.#listings = listings
    this.#chosenBy = chosenBy
  }

  /** The prices to choose by anew; null while nobody's money has moved far. What has no price now counts as it did. */
  moved(spotOf: SpotOf): SpotOf | null {
    const before = this.#chosenBy
    const now: SpotOf = (symbol) => spotOf(symbol) ?? before(symbol)
    const isFar = ({ symbol, options: [nearest] }: Listing) =>
      nearest !== undefined &&
      Math.abs(moneyPlace(nearest.strikes, now(symbol)) - moneyPlace(nearest.strikes, before(symbol))) >= FAR_STRIKES
    if (!this.#listings.some(isFar)) return null
    this.#chosenBy = now
    return now
  }
}

/** Where in ascending strikes the money is; in their middle when nobody knows. */
function moneyPlace(strikes: Float64Array, money: number | null): number {
  if (money === null) return strikes.length >> 1
  let nearest = 0
  for (let k = 1; k < strikes.length; k++) {
    if (Math.abs(strikes[k] - money) < Math.abs(strikes[nearest] - money)) nearest = k
  }
  return nearest
}

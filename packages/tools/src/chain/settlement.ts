import { CE, PE } from '@strikelens/analytics/pricing'
import { intrinsicAt } from '@strikelens/analytics/strategy'
import { istDate } from '@strikelens/market/time'
import type { ChainReading } from './readChain.ts'

/** What an expired contract settles at. */
export interface Settlement {
  /** The underlying's value in the exchange's file of the expiry date; until it is stored the last one seen. */
  readonly price: number
  /** What each strike's legs pay in ₹ a unit. */
  readonly ce: Float64Array
  readonly pe: Float64Array
}

/** Settlement of a chain after its expiry instant; null before it. */
export async function settlementOf({ market, terms, snapshot, isExpired }: ChainReading): Promise<Settlement | null> {
  if (!isExpired) return null
  const file = await market.optionDay(snapshot.symbol, terms.expiry, istDate(terms.expiryAt))
  const price = file === null || Number.isNaN(file.underlying) ? snapshot.spot : file.underlying
  const pays = (right: typeof CE | typeof PE) =>
    snapshot.strike.map((strike) => intrinsicAt({ right, strike, quantity: 1 }, price))
  return { price, ce: pays(CE), pe: pays(PE) }
}

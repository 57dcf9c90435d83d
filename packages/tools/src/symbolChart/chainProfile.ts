import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { readChain } from '../chain/readChain.ts'

/** Where the options of the near expiry are open beside the price, one element a strike (§O16, §O17). */
export interface ChainProfile {
  readonly expiry: IsoDate
  readonly strike: Float64Array
  readonly ceOiLots: Float64Array
  readonly peOiLots: Float64Array
  /** ₹ crore per 1 % move, dealer convention `standard`. */
  readonly gexCrore: Float64Array
  readonly maxPain: number
  readonly oiAsOf: number
}

/** The chain beside the price; null for a symbol without one. */
export async function chainProfile(market: Market, symbol: string): Promise<ChainProfile | null> {
  const chain = await readChain(market, { symbol, expiry: 'near', base: 'prev', atm: 'fwd' })
  if ('noAnswer' in chain) return null
  const { snapshot, derived, terms } = chain
  return {
    expiry: terms.expiry,
    strike: snapshot.strike,
    ceOiLots: snapshot.ce.oiQty.map((quantity) => quantity / terms.lotSize),
    peOiLots: snapshot.pe.oiQty.map((quantity) => quantity / terms.lotSize),
    gexCrore: derived.byStrike.gexCrore,
    maxPain: derived.maxPain,
    oiAsOf: snapshot.oiAsOf,
  }
}

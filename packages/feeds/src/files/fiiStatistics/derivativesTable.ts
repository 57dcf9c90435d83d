import type { fiiDerivatives, TableOf } from '@strikelens/market/datasets'
import { numbersOf, textsOf } from '../lists/listReading.ts'

export type FiiProduct = 'fut-index' | 'opt-index' | 'fut-stock' | 'opt-stock'

/** What foreign institutions did in a product on a day: contracts and ₹ crore. In open interest both sides are counted. */
export interface FiiPosition {
  readonly product: FiiProduct
  /** The index; '' for all of the product. */
  readonly symbol: string
  readonly buyLots: number
  readonly buyCrore: number
  readonly sellLots: number
  readonly sellCrore: number
  readonly oiLots: number
  readonly oiCrore: number
}

/** `fii_derivatives` of a day. */
export function derivativesTable(positions: readonly FiiPosition[]): TableOf<typeof fiiDerivatives> {
  return {
    product: textsOf(positions, ({ product }) => product),
    symbol: textsOf(positions, ({ symbol }) => symbol),
    buyLots: numbersOf(positions, ({ buyLots }) => buyLots),
    buyCrore: numbersOf(positions, ({ buyCrore }) => buyCrore),
    sellLots: numbersOf(positions, ({ sellLots }) => sellLots),
    sellCrore: numbersOf(positions, ({ sellCrore }) => sellCrore),
    oiLots: numbersOf(positions, ({ oiLots }) => oiLots),
    oiCrore: numbersOf(positions, ({ oiCrore }) => oiCrore),
  }
}

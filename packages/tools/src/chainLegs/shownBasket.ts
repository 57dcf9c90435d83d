import type { Wire } from '../result.ts'
import type { Basket } from './basket.ts'
import type { LegsAnswer } from './legsProps.ts'

/** A basket with how its figures came about. */
export interface ShownBasket {
  readonly basket: Wire<Basket>
  readonly answer: LegsAnswer
}

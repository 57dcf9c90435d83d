import type { Answer, Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { ChainLegs } from './chainLegs.ts'

/** What an answer says beside its data. */
export type LegsAnswer = Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>

/** What the drawer and the basket of a chain's page are drawn from. */
export interface ChainLegsProps {
  readonly data: Wire<ChainLegs> & {
    readonly context: {
      readonly symbol: string
      readonly set: 'IDX' | 'STK' | 'COM'
      readonly expiry: string
      readonly spot: number | null
    }
  }
  readonly answer: LegsAnswer
  readonly params: {
    readonly unit: 'lots' | 'qty'
    readonly leg?: string | undefined
    readonly legs?: string | undefined
    readonly date?: string | undefined
    readonly time?: string | undefined
  }
  readonly setParams: ViewProps<unknown, unknown>['setParams']
  readonly hrefOf: ViewProps<unknown, unknown>['hrefOf']
}

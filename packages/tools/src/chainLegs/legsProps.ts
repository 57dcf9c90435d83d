import type { ChainContext } from '../chain/context.ts'
import type { Answer, Wire } from '../result.ts'
import type { LiveTicks, ViewProps } from '../view.ts'
import type { ChainLegs } from './chainLegs.ts'

/** What an answer says beside its data. */
export type LegsAnswer = Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>

/** What the drawer and the basket of a chain's page are drawn from. */
export interface ChainLegsProps {
  readonly data: Wire<ChainLegs> & { readonly context: Wire<ChainContext> }
  readonly answer: LegsAnswer
  readonly params: {
    readonly unit: 'lots' | 'qty'
    /** Which premium counts; the last price unless told. */
    readonly px?: 'ltp' | 'mid'
    readonly atm?: 'fwd' | 'spot'
    readonly leg?: string | undefined
    readonly legs?: string | undefined
    readonly date?: string | undefined
    readonly time?: string | undefined
  }
  readonly ticks: LiveTicks
  readonly setParams: ViewProps<unknown, unknown>['setParams']
  readonly hrefOf: ViewProps<unknown, unknown>['hrefOf']
}

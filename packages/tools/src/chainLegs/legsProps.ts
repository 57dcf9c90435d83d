import type { RowsBasis, RowsParams } from '../chain/rowsAtTick.ts'
import type { Answer, Wire } from '../result.ts'
import type { LiveTicks, ViewProps } from '../view.ts'
import type { ChainLegs } from './chainLegs.ts'

/** What an answer says beside its data. */
export type LegsAnswer = Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>

/** What the drawer and the basket of a chain's page are drawn from. */
export interface ChainLegsProps {
  readonly data: Wire<ChainLegs> & RowsBasis & { readonly base: { readonly label: string } }
  readonly answer: LegsAnswer
  /** Which premium counts: the last price unless told. */
  readonly params: RowsParams & {
    readonly unit: 'lots' | 'qty'
    readonly leg?: string | undefined
    readonly legs?: string | undefined
    readonly date?: string | undefined
    readonly time?: string | undefined
  }
  readonly ticks: LiveTicks
  readonly setParams: ViewProps<unknown, unknown>['setParams']
  readonly hrefOf: ViewProps<unknown, unknown>['hrefOf']
}

import type { IsoDate } from '@strikelens/market/time'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { IntervalChoice } from '../../kit/intervals.ts'
import type { Leader } from './leader.ts'
import type { LegPair } from './pair.ts'
import type { Parity } from './parity.ts'
import type { CrossoverRows } from './rows.ts'
import type { Turn } from './turns.ts'

export interface CallPutCrossover extends ChainHead {
  /** What words of the address meant; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly legs: string }
  /** Listed strikes, for the pickers. */
  readonly strikes: Float64Array
  readonly pair: LegPair
  readonly rowLength: IntervalChoice
  /** What changes are measured from: '09:16', 'previous close'. */
  readonly since: string
  readonly rows: CrossoverRows
  /** Oldest first; those that did not hold too. */
  readonly turns: readonly Turn[]
  readonly leader: Leader
  /** Of two legs of one strike (C − P against F − K); null for two strikes. */
  readonly parity: Parity | null
  /** `legs` of two strikes out of the money, two steps away on either side; null where the list ends before. */
  readonly otmPair: string | null
}

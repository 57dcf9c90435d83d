import type { IsoDate } from '@strikelens/market/time'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { StrikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf } from '../../define.ts'
import type { IntervalChoice } from '../../kit/intervals.ts'
import type { DecayRows } from './decayRows.ts'
import type { StrikeDecays } from './decayStrikes.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface PremiumDecay extends ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: IsoDate; readonly strikes?: string }
  /** Listed strikes, for the pickers. */
  readonly strikes: Float64Array
  readonly interval: IntervalChoice
  readonly set: StrikeSet
  /** Legs of each side in the set. */
  readonly legs: { readonly ce: number; readonly pe: number }
  /** What is measured against: 'previous close', '09:16'. */
  readonly baseLabel: string
  /** How the change is drawn unless the reader chose: in percent on the expiry day. */
  readonly metric: 'points' | 'pct'
  readonly rows: DecayRows
  readonly byStrike: StrikeDecays
}

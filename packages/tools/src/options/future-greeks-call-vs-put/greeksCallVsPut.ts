import type { DeltaBalance } from '@strikelens/analytics/options'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { StrikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf } from '../../define.ts'
import type { IntervalChoice } from '../../kit/intervals.ts'
import type { SideSums } from './exposure.ts'
import type { GammaExposure } from './gex.ts'
import type { GreekRows } from './greekRows.ts'
import type { FutureShown, GreeksDay } from './greeksDay.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface GreeksCallVsPut extends ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly strikes?: string }
  readonly set: StrikeSet
  readonly interval: IntervalChoice
  readonly baseLabel: string
  readonly ce: SideSums
  readonly pe: SideSums
  /** The expiry is less than a day away: theta is told to it, not a day. */
  readonly isThetaToExpiry: boolean
  readonly balance: DeltaBalance
  readonly label: 'Call delta heavy' | 'Put delta heavy' | 'Balanced' | null
  readonly trend: 'rising' | 'falling' | null
  readonly gex: GammaExposure
  readonly rows: GreekRows
  /** Strikes of the whole expiry whose IV is a model value. */
  readonly modelStrikes: number
  readonly day: GreeksDay
  readonly future: FutureShown
}

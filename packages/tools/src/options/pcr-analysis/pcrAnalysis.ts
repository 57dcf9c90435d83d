import type { IsoDate } from '@strikelens/market/time'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { StrikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf } from '../../define.ts'
import type { IntervalChoice } from '../../kit/intervals.ts'
import type { PcrHistory, PcrStanding } from './pcrHistory.ts'
import type { LastHour, PcrDay, PcrRows } from './pcrRows.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** PCR of every strike of the set at the view instant. */
export interface StrikePcrs {
  readonly strike: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  readonly pcr: Float64Array
}

export interface PcrAnalysis extends ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: { readonly expiry: string; readonly strikes?: string }
  /** The expiries in the sums. */
  readonly summed: readonly IsoDate[]
  readonly interval: IntervalChoice
  readonly set: StrikeSet
  readonly rows: PcrRows
  readonly day: PcrDay
  readonly byStrike: StrikePcrs
  readonly hour: LastHour
  readonly isDivergence: boolean
  /** PCR (OI) of all strikes, which the history is made of. */
  readonly wholePcr: number
  readonly standing: PcrStanding
  /** Its first session as the near expiry: ranked by days to expiry only. */
  readonly isFirstDay: boolean
  readonly history: PcrHistory
}

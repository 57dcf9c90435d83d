import type { ParityGap } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { SmileCurve } from '../../chain/smileCurve.ts'
import type { ParamsOf } from '../../define.ts'
import type { IntervalChoice } from '../../kit/intervals.ts'
import type { Distance } from './distance.ts'
import type { tool } from './tool.ts'
import type { WingPair } from './wingPair.ts'
import type { WingRows } from './wingRows.ts'
import type { SkewLevel, WingChange } from './wingState.ts'

export type Params = ParamsOf<typeof tool>

export interface VolatilityCePe extends ChainHead {
  readonly resolved: { readonly expiry: IsoDate }
  readonly distance: Distance
  readonly interval: IntervalChoice
  /** Above five sessions a row is the close of one. */
  readonly isDaily: boolean
  readonly isEndOfDayOnly: boolean
  readonly rows: WingRows
  readonly pair: WingPair
  readonly change: WingChange
  readonly skew: SkewLevel
  readonly gap: ParityGap & { readonly strike: number; readonly carried: number }
  readonly smile: SmileCurve
  readonly baseSmile: SmileCurve | null
  /** Where the pair stands on the smile, ₹ of the underlying. */
  readonly callAt: number
  readonly putAt: number
  readonly isThin: boolean
}

import type { ChangeCorrelation } from '@strikelens/analytics/strategy'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainHead } from '../../chain/chainHead.ts'
import type { StrikeSet } from '../../chain/strikeSets.ts'
import type { ParamsOf } from '../../define.ts'
import type { IndicatorLine } from '../../indicators/indicatorLines.ts'
import type { Compared } from '../../instrument/compared.ts'
import type { InstrumentNow, InstrumentState } from '../../instrument/now.ts'
import type { MissingLeg } from '../../pair/pair.ts'
import type { PcrDays } from './pcrDay.ts'
import type { TrendsNow } from './readings.ts'
import type { PremiumPcrRows } from './rows.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** A straddle's premium beside the put-call ratio of a scope, read together by row. */
export interface PremiumPcr extends Omit<InstrumentNow, 'asOf' | 'explanations'>, ChainHead {
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: {
    readonly expiry: IsoDate
    readonly strike: number
    readonly strikes?: string
    readonly vs?: string
  }
  /** Listed strikes, for the picker. */
  readonly strikes: Float64Array
  /** ATM at the view instant when the chosen strike is another. */
  readonly atmNow: number | null
  /** The leg that has no price today: the other alone is no straddle, so nothing is read. */
  readonly missing: MissingLeg
  /** Where the last snapshot left the straddle: the page goes on from there with every tick. */
  readonly state: InstrumentState
  readonly set: StrikeSet
  /** 'previous close', '09:16': what ΔOI is measured from; of several sessions that of the first. */
  readonly oiSince: string
  readonly rows: PremiumPcrRows
  /** Of the premium. */
  readonly indicators: readonly IndicatorLine[]
  /** The straddle that is drawn beside it; null without one. */
  readonly compared: Compared | null
  readonly day: PcrDays
  readonly trends: TrendsNow
  readonly correlation: ChangeCorrelation
  /** What the contract settled at; the last row then stands at its intrinsic. */
  readonly settlement: number | null
}

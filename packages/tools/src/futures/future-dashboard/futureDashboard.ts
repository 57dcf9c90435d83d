import type { IsoDate } from '@strikelens/market/time'
import type { LeadFuture } from '../../board/leadFuture.ts'
import type { ParamsOf } from '../../define.ts'
import type { BiasLine } from './biasLine.ts'
import type { DashboardRow } from './dashboardRows.ts'
import type { FutureLists } from './lists.ts'
import type { RolloverStrip } from './rolloverStrip.ts'
import type { SectorRow } from './sectorRows.ts'
import type { MarketSummary } from './summary.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** A stock in the F&O ban (§F13). */
export interface BannedStock {
  readonly symbol: string
  readonly mwplPct: number
}

/** What the page shows of the futures market. */
export interface FutureDashboard {
  readonly universe: string
  /** 'the previous close', 'the open', '10:00'. */
  readonly baseLabel: string
  readonly lead: LeadFuture | null
  /** The IDX set, whatever the universe. */
  readonly indices: readonly IndexRow[]
  readonly rows: readonly DashboardRow[]
  readonly summary: MarketSummary
  /** Null where no bars of the session are stored. */
  readonly line: BiasLine | null
  readonly lists: FutureLists
  /** Sectors with two futures or more, the largest gain of OI first. */
  readonly sectors: readonly SectorRow[]
  /** Null outside the rollover window (§F10). */
  readonly rollover: RolloverStrip | null
  readonly banned: readonly BannedStock[]
  /** Date of the file that position limits and ban are of; null without one. */
  readonly limitsDate: IsoDate | null
  /** The first 15 minutes of the session. */
  readonly isEarly: boolean
  /** Classes are suspended while the OI feed stands still (§O3). */
  readonly hasClasses: boolean
}

/** An index of the cards. */
export interface IndexRow extends DashboardRow {
  /** Sessions to its near month's expiry (§F10). */
  readonly k: number
  /** Spot its basis is taken from. */
  readonly spot: number
  /** OI of its near month and of the two after it, lots. */
  readonly nearOi: number
  readonly laterOi: number
}

import type { Phase, PhaseReason } from '@strikelens/analytics/futures'
import type { SymbolSet } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import type { Wire } from '../../result.ts'

/** What carries a Mark-Up or Mark-Down. */
export type SubLabel = 'fresh longs' | 'covering' | 'fresh shorts' | 'unwinding'

/** One future with its phase and what decided it. Prices in ₹, quantities in lots, changes in percent; NaN is "–". */
export interface TrendRow {
  readonly symbol: string
  readonly company: string
  readonly sector: string
  readonly set: SymbolSet
  /** Session the phase is of: today's, or the last complete one where today has no step to count. */
  readonly date: IsoDate
  /** The session is running: its close may still be another phase. */
  readonly isProvisional: boolean
  /** False without a trade in the session: the row steps back and is in no ranking (§F14). */
  readonly isTraded: boolean
  readonly isInBan: boolean
  readonly isExpiryDay: boolean

  /** '' is "–". */
  readonly phase: Phase
  readonly subLabel: SubLabel | null
  /** Sessions in the phase; NaN without one. */
  readonly days: number
  /** The phase stands since the first session that has one: it may be older. */
  readonly isSinceStart: boolean
  /** The phase before it; null where none is known. */
  readonly previous: Exclude<Phase, ''> | null
  /** Not the usual next one after the phase before. */
  readonly isSkipped: boolean
  readonly reading: 'Breakout from base' | 'Breakdown from top' | null

  /** What decided, and the trend that is remembered with its session. */
  readonly reason: PhaseReason | null
  readonly mark: 'Mark-Up' | 'Mark-Down' | null
  readonly markDate: IsoDate | null
  readonly z: number
  readonly flow: number
  readonly quality: number
  readonly evidence: Evidence

  /** Over the n sessions (§F7). */
  readonly framePricePct: number
  readonly frameOiPct: number
  readonly price: number
  readonly pricePct: number
  /** Of the contract the price is of. */
  readonly prevClose: number
  /** Sessions with a close up to the phase's: n + 1 are needed. */
  readonly sessions: number
  /** Phases of the last 60 sessions as codes into PHASES, a digit each, oldest first. */
  readonly strip: string
}

/** What z, Φ and quality were computed from, over the n sessions. */
export interface Evidence {
  /** Continuous closes (§F8), ₹, and the session of the earlier one. */
  readonly close: number
  readonly closeThen: number
  readonly dateThen: IsoDate | null
  /** s, the root of the mean squared daily log return. */
  readonly noise: number
  /** Σ|l|. */
  readonly path: number
  /** Σ|ΔOI| of rising, falling and unchanged sessions, lots. */
  readonly upOi: number
  readonly downOi: number
  readonly flatOi: number
}

/** A row as it arrived. */
export type SentTrendRow = Wire<TrendRow>

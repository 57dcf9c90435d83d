import {
  lookedBack,
  pcrTrend,
  premiumTrend,
  type SpotTrend,
  spotTrend,
  type Trend,
  writingReadings,
} from '@strikelens/analytics/strategy'
import type { SnapshotAxis } from '../../chain/axis.ts'

/** What readings are made of, one element a snapshot. */
export interface ReadColumns {
  /** Points, as traded. */
  readonly premium: Float64Array
  readonly pcr: Float64Array
  readonly spot: Float64Array
  readonly stretches: readonly number[]
}

/** The readings of an axis: codes of WRITING_READINGS, and the snapshot that each was read against, −1 for none. */
export interface Readings {
  readonly code: Uint8Array
  readonly before: Int32Array
}

/** Reads premium and PCR (OI) together at every snapshot. */
export function readingsOf({ asOf }: SnapshotAxis, columns: ReadColumns, lookMin: number): Readings {
  const before = lookedBack(asOf, lookMin, columns.stretches)
  return { code: writingReadings(columns.premium, columns.pcr, columns.spot, before), before }
}

/** A value now and then. */
interface Move {
  readonly now: number
  readonly earlier: number
  readonly change: number
}

/** What the newest reading rests on; NaN and null without anything to look back to. */
export interface TrendsNow {
  /** Epoch ms that the trends look back to. */
  readonly thenAt: number
  readonly premium: Move & { readonly trend: Trend | null }
  readonly pcr: Move & { readonly trend: Trend | null }
  readonly spot: Move & { readonly trend: SpotTrend | null }
}

/** The three trends at the last snapshot: premium and spot in percent, PCR as a difference. */
export function trendsNow({ asOf }: SnapshotAxis, columns: ReadColumns, { before }: Readings): TrendsNow {
  const t = asOf.length - 1
  const from = before[t]
  const values = (column: Float64Array) => ({ now: column[t], earlier: from < 0 ? Number.NaN : column[from] })
  const premium = values(columns.premium)
  const ratio = values(columns.pcr)
  const spot = values(columns.spot)
  const pct = ({ now, earlier }: Pick<Move, 'now' | 'earlier'>) => 100 * (now / earlier - 1)
  return {
    thenAt: from < 0 ? Number.NaN : asOf[from],
    premium: { ...premium, change: pct(premium), trend: premiumTrend(premium.now, premium.earlier) },
    pcr: { ...ratio, change: ratio.now - ratio.earlier, trend: pcrTrend(ratio.now, ratio.earlier) },
    spot: { ...spot, change: pct(spot), trend: spotTrend(spot.now, spot.earlier) },
  }
}

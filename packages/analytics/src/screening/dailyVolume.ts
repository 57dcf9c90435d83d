import { DECIMAL_SLACK, mean } from '../numeric/index.ts'

/** Fewer sessions make no mean, as for volume (§I2). */
const FEWEST_SESSIONS = 5

/**
 * Delivered share against its mean of the sessions before, points (/daily-volume-screener). Vol ×, Delivery × and Trade
 * size × are `relativeVolume` over the same sessions. Sessions without a figure (NaN) are left out; NaN with fewer than
 * five.
 */
export function deliveryPctChange(deliveryPct: number, previousPct: Float64Array): number {
  const known = previousPct.filter((pct) => !Number.isNaN(pct))
  return known.length < FEWEST_SESSIONS ? Number.NaN : deliveryPct - mean(known)
}

/** Average trade in ₹ (/daily-volume-screener); NaN when nothing was traded. */
export function averageTradeRupees(turnoverRupees: number, trades: number): number {
  return trades > 0 ? turnoverRupees / trades : Number.NaN
}

const RECORD_SESSIONS = [252, 125, 60] as const
export type VolumeRecord = (typeof RECORD_SESSIONS)[number]

/**
 * The longest of 252, 125 and 60 sessions, session `end` included, of which its volume is the largest
 * (/daily-volume-screener); null when it is none, or there are fewer sessions. Sessions without volume are passed over.
 */
export function volumeRecord(volume: Float64Array, end: number): VolumeRecord | null {
  return RECORD_SESSIONS.find((sessions) => isExtremeOf(volume, end, sessions, 1)) ?? null
}

const DRY_UP_SESSIONS = 20

/** Dry-up (/daily-volume-screener): the smallest volume of 20 sessions, `end` included, in a range below 0.6·ATR. */
export function isDryUp(volume: Float64Array, end: number, range: number, atr: number): boolean {
  return range < 0.6 * atr && isExtremeOf(volume, end, DRY_UP_SESSIONS, -1)
}

/** Whether the volume of session `end` is the largest (side 1) or smallest (−1) of the last `sessions`; equals count. */
function isExtremeOf(volume: Float64Array, end: number, sessions: number, side: 1 | -1): boolean {
  if (end + 1 < sessions || Number.isNaN(volume[end])) return false
  for (let t = end - sessions + 1; t < end; t++) if (side * (volume[t] - volume[end]) > 0) return false
  return true
}

/** Consecutive sessions up to `end` with a volume of at least its mean, Vol × ≥ 1 (/daily-volume-screener). */
export function volumeStreak(volX: Float64Array, end: number): number {
  let sessions = 0
  while (end - sessions >= 0 && volX[end - sessions] >= 1) sessions++
  return sessions
}

/** A session's figures as the daily volume screener sorts them; NaN = not known. */
export interface VolumeDay {
  readonly chgPct: number
  /** Volume ÷ mean; of the running session the projected volume (§I2). */
  readonly volX: number
  /** Delivered quantity ÷ mean. */
  readonly delX: number
  /** Delivered share against its mean, points. */
  readonly deliveryPctChange: number
  /** Close location, 0 at the low and 1 at the high (§I2). */
  readonly clv: number
  readonly record: VolumeRecord | null
  readonly isDryUp: boolean
  /** Trade-to-trade series: everything is delivered, which says nothing. */
  readonly isTradeToTrade: boolean
}

/** Kinds of a session (/daily-volume-screener), in the order of its presets. */
export const DAILY_VOLUME_KINDS = [
  'volume-up',
  'record',
  'delivery-surge',
  'dry-up',
  'price-volume-up',
  'price-down-volume-up',
] as const
export type DailyVolumeKind = (typeof DAILY_VOLUME_KINDS)[number]

/** Whether a session is of a kind (/daily-volume-screener); it can be of several. What is unknown fits none. */
export function isOfVolumeKind(kind: DailyVolumeKind, day: VolumeDay): boolean {
  const isVolumeUp = day.volX >= 2 - DECIMAL_SLACK
  switch (kind) {
    case 'volume-up':
      return isVolumeUp
    case 'record':
      return day.record !== null
    case 'delivery-surge':
      return !day.isTradeToTrade && day.delX >= 2 - DECIMAL_SLACK && day.deliveryPctChange >= 10 - DECIMAL_SLACK
    case 'dry-up':
      return day.isDryUp
    case 'price-volume-up':
      return isVolumeUp && day.chgPct >= 1 - DECIMAL_SLACK
    case 'price-down-volume-up':
      return isVolumeUp && day.chgPct <= -1 + DECIMAL_SLACK
  }
}

export type VolumeDayLabel = 'Accumulation day' | 'Distribution day' | 'Churn day' | 'Dry-up'

/** Reading of a session (/daily-volume-screener), the first that fits; null when none does. */
export function volumeDayLabel({ chgPct, volX, delX, clv, isDryUp }: VolumeDay): VolumeDayLabel | null {
  const isBusy = volX >= 1.5 - DECIMAL_SLACK
  const isDelivered = delX >= 1.5 - DECIMAL_SLACK
  if (chgPct > 0 && isBusy && isDelivered && clv >= 0.6 - DECIMAL_SLACK) return 'Accumulation day'
  if (chgPct < 0 && isBusy && clv <= 0.4 + DECIMAL_SLACK) return 'Distribution day'
  if (volX >= 2 - DECIMAL_SLACK && Math.abs(chgPct) < 0.5 - DECIMAL_SLACK) return 'Churn day'
  return isDryUp ? 'Dry-up' : null
}

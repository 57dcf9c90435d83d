import { mean, sampleSd } from '../numeric/index.ts'

/** Fewest past sessions with the same slot against which one is scored (/future-unusual-activity). */
const LEAST_SESSIONS = 10

/** A slot of a symbol today: volume in lots of all months, ΔOI% from the slot's start (§F4), return in percent. */
export interface Slot {
  volumeLots: number
  oiChangePct: number
  returnPct: number
}

/** The same clock slot in the previous 20 sessions: same schedule, expiry days left out. */
export interface SlotHistory {
  readonly volumeLots: ArrayLike<number>
  readonly oiChangePct: ArrayLike<number>
  /** Sample sd of the returns of those sessions; 0 when none moved. */
  readonly sdReturnPct: number
}

/** What is usual in a slot; made once a night and kept (`slot_stats`). */
export interface SlotStats {
  meanVolumeLots: number
  /** Of ln(1 + v). */
  meanLogVolume: number
  sdLogVolume: number
  meanOiChangePct: number
  sdOiChangePct: number
  /** 0 when no slot moved. */
  sdReturnPct: number
}

/** What is usual in a slot (/future-unusual-activity), sds with n − 1. Null with fewer than 10 sessions. */
export function slotStats({ volumeLots, oiChangePct, sdReturnPct }: SlotHistory): SlotStats | null {
  if (volumeLots.length < LEAST_SESSIONS || oiChangePct.length < LEAST_SESSIONS) return null
  // A loop: Float64Array.from takes twice as long, and this runs for every slot of the market.
  const logVolume = new Float64Array(volumeLots.length)
  for (let i = 0; i < logVolume.length; i++) logVolume[i] = Math.log1p(volumeLots[i])
  return {
    meanVolumeLots: mean(volumeLots),
    meanLogVolume: mean(logVolume),
    sdLogVolume: sampleSd(logVolume),
    meanOiChangePct: mean(oiChangePct),
    sdOiChangePct: sampleSd(oiChangePct),
    sdReturnPct,
  }
}

export interface SlotScore {
  zVol: number
  zOi: number
  zReturn: number
  /** U = √(max(zVol, 0)² + zOI² + zRet²) */
  score: number
}

/** Scores of a slot against its own clock (/future-unusual-activity). Null when a figure is missing. */
export function slotScore({ volumeLots, oiChangePct, returnPct }: Slot, usual: SlotStats): SlotScore | null {
  const zVol = (Math.log1p(volumeLots) - usual.meanLogVolume) / Math.max(0.25, usual.sdLogVolume)
  const zOi = (oiChangePct - usual.meanOiChangePct) / Math.max(0.05, usual.sdOiChangePct)
  const zReturn = usual.sdReturnPct === 0 ? 0 : returnPct / usual.sdReturnPct
  const score = Math.hypot(Math.max(zVol, 0), zOi, zReturn)
  return Number.isNaN(score) ? null : { zVol, zOi, zReturn, score }
}

/** Whether the scores make an event: one of volume and OI far out, or both out together. */
export function isUnusual({ zVol, zOi }: SlotScore): boolean {
  return zVol >= 3 || Math.abs(zOi) >= 3 || (zVol >= 2 && Math.abs(zOi) >= 2)
}

/** Types of events, in the order of their picker. The position is the code kept in columns. */
export const UNUSUAL_TYPES = [
  'OI surge',
  'OI flush',
  'Silent build',
  'Volume burst',
  'Roll burst',
  'Basis flip',
] as const
export type UnusualType = (typeof UNUSUAL_TYPES)[number]

/** Type of a scored event, first match (/future-unusual-activity), with the slot's OI change of near and next in Qty. */
export function unusualType(
  { zOi, zReturn }: SlotScore,
  nearOiChangeQty: number,
  nextOiChangeQty: number,
): UnusualType {
  const larger = Math.max(Math.abs(nearOiChangeQty), Math.abs(nextOiChangeQty))
  if (nearOiChangeQty < 0 && nextOiChangeQty > 0 && Math.abs(nearOiChangeQty + nextOiChangeQty) < 0.2 * larger) {
    return 'Roll burst'
  }
  if (zOi >= 3) return Math.abs(zReturn) < 1 ? 'Silent build' : 'OI surge'
  return zOi <= -3 ? 'OI flush' : 'Volume burst'
}

/**
 * Basis flip: basis % has the opposite sign of its value 15 minutes before, and at the last three 1m closes it stood on that
 * side by at least 0.10. `basisPct` one value a minute, oldest first; false without those 16.
 */
export function isBasisFlip(basisPct: ArrayLike<number>): boolean {
  const last = basisPct.length - 1
  if (last < 15 || !(basisPct[last] * basisPct[last - 15] < 0)) return false
  const side = Math.sign(basisPct[last])
  for (let i = last - 2; i <= last; i++) if (!(side * basisPct[i] >= 0.1)) return false
  return true
}

/** Severities, mildest first, so that their positions compare. */
export const SEVERITIES = ['Notable', 'High', 'Extreme'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Severity of an event by its score U: from 6 Extreme, from 4.5 High, else Notable. */
export function severity(score: number): Severity {
  return score >= 6 ? 'Extreme' : score >= 4.5 ? 'High' : 'Notable'
}

/** Whether an event speaks after the last one of its symbol and type: 15 minutes later, or sooner when more severe. */
export function speaksAgain(minutesSinceLast: number, last: Severity, now: Severity): boolean {
  return minutesSinceLast >= 15 || SEVERITIES.indexOf(now) > SEVERITIES.indexOf(last)
}

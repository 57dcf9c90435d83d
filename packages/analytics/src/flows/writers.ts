import type { Buildup } from '../futures/index.ts'

/** One option leg over a five-minute window (/option-triggers), OI and volume in lots, premium as mark. */
export interface LegWindow {
  oiBefore: number
  oi: number
  premiumBefore: number
  premium: number
  volume: number
  /** OI of all legs of the side. */
  sideOi: number
}

/** OI change of the window in percent of the OI at its start (/option-triggers). */
export function windowOiChangePct({ oiBefore, oi }: LegWindow): number {
  return (100 * (oi - oiBefore)) / oiBefore
}

/**
 * Whether a leg fires (/option-triggers): OI moved by at least 5% and 1% of its side's total, the premium by at least 1%,
 * and no more OI changed than was traded (else the data are at fault). The caller keeps legs below the OI floor out.
 */
export function legFires(leg: LegWindow): boolean {
  const moved = Math.abs(leg.oi - leg.oiBefore)
  const premiumMove = Math.abs(leg.premium / leg.premiumBefore - 1)
  return (
    Math.abs(windowOiChangePct(leg)) >= 5 && moved >= 0.01 * leg.sideOi && leg.volume >= moved && premiumMove >= 0.01
  )
}

/** What a leg's buildup means for its writers (/option-triggers); null for Neutral. */
export function writerLabel(of: Buildup): 'Writing' | 'Covering' | 'Buying' | 'Unwinding' | null {
  if (of === 'SB') return 'Writing'
  if (of === 'SC') return 'Covering'
  if (of === 'LB') return 'Buying'
  return of === 'LU' ? 'Unwinding' : null
}

/** Strength of a trigger by z of its OI change (§O18): 1–3; null below |z| 3, 1 while z is not yet defined (NaN). */
export function triggerStrength(z: number): 1 | 2 | 3 | null {
  if (Number.isNaN(z)) return 1
  const size = Math.abs(z)
  return size >= 8 ? 3 : size >= 5 ? 2 : size >= 3 ? 1 : null
}

/** What today's writers of a leg sold and for how much (/option-triggers). */
export interface WrittenToday {
  /** W, lots */
  lots: number
  /** A, the mean premium received; NaN when nothing was written. */
  cost: number
}

/** Writers' cost from the windows labelled Writing: lots added and the mean of each window's two premiums. */
export function writtenToday(lotsAdded: ArrayLike<number>, meanPremium: ArrayLike<number>): WrittenToday {
  let lots = 0
  let received = 0
  for (let i = 0; i < lotsAdded.length; i++) {
    lots += lotsAdded[i]
    received += lotsAdded[i] * meanPremium[i]
  }
  return { lots, cost: received / lots }
}

/** Writers' loss at a premium, percent of their cost; negative a gain (/option-triggers). */
export function writersLossPct(premium: number, { cost }: WrittenToday): number {
  return (100 * (premium - cost)) / cost
}

/**
 * State of a leg's writers (/option-triggers): trapped at 1.25 times their cost while at least 90% of the day's peak OI
 * is still open, covering out once less is; else null.
 */
export function writersState(
  premium: number,
  written: WrittenToday,
  oiLots: number,
  peakOiLots: number,
): 'trapped' | 'covering out' | null {
  if (!(written.lots > 0) || !(premium >= 1.25 * written.cost)) return null
  return oiLots >= 0.9 * peakOiLots ? 'trapped' : 'covering out'
}

/** Net bias of a symbol's triggers of the last 30 minutes, −1…1 (/option-triggers); NaN without one. */
export function triggerBias(bullish: number, bearish: number, all: number): number {
  return (bullish - bearish) / all
}

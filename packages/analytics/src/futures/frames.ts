import { BUILDUPS, type Buildup, buildupCode, buildupDirection } from './buildup.ts'
import type { StepColumns } from './step.ts'
import { strength } from './strength.ts'

/** Compounding back to the start leaves rounding dust, which is no change; one lot or tick is far above this. */
const DUST_PCT = 1e-10

/** Daily steps of many symbols; symbol s occupies elements s·sessionCount … (s + 1)·sessionCount − 1 of every column. */
export interface StepPanel extends StepColumns {
  readonly symbolCount: number
  readonly sessionCount: number
}

/** n daily steps taken as one (§F7). */
export interface Frame {
  priceChangePct: number
  oiChangePct: number
  buildup: Buildup
  strength: number
  /** Sessions of the frame whose own class is the frame's. */
  agreeingDays: number
}

/** Frames of many symbols, one element a symbol: NaN and Neutral where a symbol has no such frame. */
export interface FrameColumns {
  readonly priceChangePct: Float64Array
  readonly oiChangePct: Float64Array
  readonly buildup: Uint8Array
  readonly strength: Float64Array
  readonly agreeingDays: Uint8Array
}

/** Empty columns for the frames of `length` symbols. */
export function frameColumns(length: number): FrameColumns {
  return {
    priceChangePct: new Float64Array(length),
    oiChangePct: new Float64Array(length),
    buildup: new Uint8Array(length),
    strength: new Float64Array(length),
    agreeingDays: new Uint8Array(length),
  }
}

/**
 * The last n daily steps up to session `end` as one (§F7): changes compounded, class and strength on the two results.
 * Null when there are fewer than n steps or one of them is unknown.
 */
export function frame(steps: StepColumns, end: number, n: number): Frame | null {
  const out = frameColumns(1)
  setFrame(out, 0, steps, end, Math.min(n, end + 1), n)
  if (Number.isNaN(out.strength[0])) return null
  return {
    priceChangePct: out.priceChangePct[0],
    oiChangePct: out.oiChangePct[0],
    buildup: BUILDUPS[out.buildup[0]],
    strength: out.strength[0],
    agreeingDays: out.agreeingDays[0],
  }
}

/** The frame of n sessions up to session `end` of every symbol of the panel (§F7). */
export function frames(panel: StepPanel, end: number, n: number, out = frameColumns(panel.symbolCount)): FrameColumns {
  for (let s = 0; s < panel.symbolCount; s++) {
    setFrame(out, s, panel, s * panel.sessionCount + end, Math.min(n, end + 1), n)
  }
  return out
}

function setFrame(out: FrameColumns, i: number, steps: StepColumns, last: number, available: number, n: number): void {
  const first = last - available + 1
  const pricePct = available < n ? Number.NaN : compoundedPct(steps.priceChangePct, first, last)
  const oiPct = available < n ? Number.NaN : compoundedPct(steps.oiChangePct, first, last)
  const code = buildupCode(pricePct, oiPct)
  let agreeing = 0
  for (let d = first; d <= last; d++) if (steps.buildup[d] === code) agreeing++
  out.priceChangePct[i] = pricePct
  out.oiChangePct[i] = oiPct
  out.buildup[i] = code
  out.strength[i] = strength(pricePct, oiPct)
  out.agreeingDays[i] = agreeing
}

function compoundedPct(changePct: Float64Array, first: number, last: number): number {
  let growth = 1
  for (let d = first; d <= last; d++) growth *= 1 + changePct[d] / 100
  const pct = 100 * (growth - 1)
  return Math.abs(pct) < DUST_PCT ? 0 : pct
}

/** Latest consecutive sessions up to `end` with the same 1D class (§F7); 0 when that class is Neutral. */
export function streak(buildups: Uint8Array, end: number): number {
  const code = buildups[end]
  if (BUILDUPS[code] === 'N') return 0
  let first = end
  while (first > 0 && buildups[first - 1] === code) first--
  return end - first + 1
}

/** Whether the frame's class differs from the same frame's class one session earlier; null when either is unknown. */
export function isFreshFrame(steps: StepColumns, end: number, n: number): boolean | null {
  const now = frame(steps, end, n)
  const before = frame(steps, end - 1, n)
  return now === null || before === null ? null : now.buildup !== before.buildup
}

/** Confirmed (/future-buildup-screener): at least 60% of the frame's n days agree, on volume not below its usual. */
export function isConfirmedFrame({ agreeingDays }: Frame, n: number, volumeRatio: number): boolean {
  return agreeingDays >= 0.6 * n && volumeRatio >= 1
}

/** Turning (/future-buildup-screener): today's class opposes the five-day class, with a strength of at least 1.5. */
export function isTurning(oneDay: Frame, fiveDays: Frame): boolean {
  return buildupDirection(oneDay.buildup) * buildupDirection(fiveDays.buildup) < 0 && oneDay.strength >= 1.5
}

/**
 * Mean daily volume of the n sessions up to `end` ÷ mean of the 20 sessions before them (/future-buildup-screener), over
 * all months. NaN without those n + 20 sessions or when nothing was traded before.
 */
export function frameVolumeRatio(volumeQty: Float64Array, end: number, n: number): number {
  const from = end - n + 1
  if (from < 20) return Number.NaN
  let inside = 0
  for (let d = from; d <= end; d++) inside += volumeQty[d]
  let before = 0
  for (let d = from - 20; d < from; d++) before += volumeQty[d]
  return before > 0 ? inside / n / (before / 20) : Number.NaN
}

/** Kinds of a bar of unusual volume (/volume-breakout), in order of precedence. */
export const VOLUME_KINDS = ['Climax', 'Breakout', 'Churn', 'Spike'] as const
export type VolumeKind = (typeof VOLUME_KINDS)[number]

/** A bar of unusual volume (/volume-breakout). */
export interface VolumeBar {
  /** RVOL of the bar (§I2). */
  readonly rvol: number
  /** (C_t − C_{t−1})/ATR. */
  readonly move: number
  /** Close location, 0 at the low and 1 at the high (§I2). */
  readonly clv: number
  readonly close: number
  /** priorHigh and priorLow of 10 and 50 bars (§I2); NaN when unknown. */
  readonly priorHigh10: number
  readonly priorLow10: number
  readonly priorHigh50: number
  readonly priorLow50: number
}

/**
 * Kind and side of a bar of unusual volume (/volume-breakout); null for any other bar. A climax needs RVOL 5 whatever
 * the `minRvol` of the others; churn has no side.
 */
export function volumeKind(bar: VolumeBar, minRvol: number): { kind: VolumeKind; side: 1 | -1 | 0 } | null {
  const { rvol, move, clv, close } = bar
  const side = move > 0 ? 1 : move < 0 ? -1 : 0
  const isBeyond50 = side === 1 ? close > bar.priorHigh50 : close < bar.priorLow50
  if (rvol >= 5 && Math.abs(move) >= 1.5 && isBeyond50) return { kind: 'Climax', side }
  if (!(rvol >= minRvol) || Number.isNaN(move)) return null
  if (move >= 0.5 && clv >= 0.7 && close > bar.priorHigh10) return { kind: 'Breakout', side: 1 }
  if (move <= -0.5 && clv <= 0.3 && close < bar.priorLow10) return { kind: 'Breakout', side: -1 }
  if (Math.abs(move) < 0.25) return { kind: 'Churn', side: 0 }
  return { kind: 'Spike', side }
}

/** Strength of a bar of unusual volume, 0–100 (/volume-breakout); a bar that did not rise is read as a down bar. */
export function volumeStrength({ rvol, move, clv }: Pick<VolumeBar, 'rvol' | 'move' | 'clv'>): number {
  return 50 * Math.min(1, rvol / 5) + 25 * Math.min(1, Math.abs(move)) + 25 * (move > 0 ? clv : 1 - clv)
}

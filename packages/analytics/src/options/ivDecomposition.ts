import { atmIv, smileIv } from './smile.ts'
import type { Smile } from './strikeIv.ts'

/** Change of ATM IV between two instants, in the unit of the smiles. NaN where a smile does not reach the forward. */
export interface IvDecomposition {
  readonly change: number
  /** Options repriced: s_b(F_a) − s_a(F_a). */
  readonly fixedStrike: number
  /** The forward slid along the later smile: s_b(F_b) − s_b(F_a). */
  readonly slide: number
}

/** Splits the change of ATM IV from instant a to instant b into repricing and slide (§O10). */
export function ivDecomposition(smileA: Smile, forwardA: number, smileB: Smile, forwardB: number): IvDecomposition {
  const before = atmIv(smileA, forwardA)
  const after = atmIv(smileB, forwardB)
  const laterAtOldForward = smileIv(smileB, forwardA)
  return { change: after - before, fixedStrike: laterAtOldForward - before, slide: after - laterAtOldForward }
}

/** Label of a fixed-strike part since the previous close in vol points (/implied-volatility): ±1.50. Null between, or without one. */
export function repricing(fixedStrikePoints: number): 'Repriced lower' | 'Repriced higher' | null {
  return fixedStrikePoints <= -1.5 ? 'Repriced lower' : fixedStrikePoints >= 1.5 ? 'Repriced higher' : null
}

/** Balance of the delta of all open calls and puts (/future-greeks-call-vs-put). */
export interface DeltaBalance {
  /** CE sum + PE sum, lots; the PE sum is negative. */
  readonly netLots: number
  /** |PE delta sum| / CE delta sum; NaN unless calls are above zero and puts not: lots that were cut have no such ratio. */
  readonly deltaPcr: number
  /** (CE + PE)/(|CE| + |PE|), −1 to +1; NaN when both are 0. */
  readonly imbalance: number
}

/** Delta balance of the two sides' Σ delta·lots (/future-greeks-call-vs-put). */
export function deltaBalance(ceDeltaLots: number, peDeltaLots: number): DeltaBalance {
  const netLots = ceDeltaLots + peDeltaLots
  return {
    netLots,
    deltaPcr: ceDeltaLots > 0 && peDeltaLots <= 0 ? -peDeltaLots / ceDeltaLots : Number.NaN,
    // Of open lots calls are never below zero; of ΔOI they are where calls were cut, and the share stays one by size.
    imbalance: netLots / (Math.abs(ceDeltaLots) + Math.abs(peDeltaLots)),
  }
}

/** Reading of a delta imbalance (/future-greeks-call-vs-put): ±0.10. Null without one. */
export function deltaLabel(imbalance: number): 'Call delta heavy' | 'Put delta heavy' | 'Balanced' | null {
  if (Number.isNaN(imbalance)) return null
  return imbalance >= 0.1 ? 'Call delta heavy' : imbalance <= -0.1 ? 'Put delta heavy' : 'Balanced'
}

export type GammaRegime = 'Near flip' | 'Pinning regime' | 'Moves amplified'

/**
 * Regime of total GEX, F and the gamma flip (/future-greeks-call-vs-put), first match: near the flip within 0.25 % of F;
 * without a flip the sign of GEX alone decides. Null when neither fits, or GEX is unknown.
 */
export function gammaRegime(gexCrore: number, forward: number, flip: number): GammaRegime | null {
  if (Math.abs(forward - flip) <= 0.0025 * forward) return 'Near flip'
  if (gexCrore > 0 && !(forward <= flip)) return 'Pinning regime'
  return gexCrore < 0 && !(forward >= flip) ? 'Moves amplified' : null
}

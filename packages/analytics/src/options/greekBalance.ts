/** Balance of the delta of all open calls and puts (/future-greeks-call-vs-put). */
export interface DeltaBalance {
  /** CE sum + PE sum, lots; the PE sum is negative. */
  readonly netLots: number
  /** |PE delta sum| / CE delta sum; NaN when that is 0. */
  readonly deltaPcr: number
  /** (CE + PE)/(CE + |PE|), −1 to +1; NaN when both are 0. */
  readonly imbalance: number
}

/** Delta balance of the two sides' Σ delta·lots (/future-greeks-call-vs-put). */
export function deltaBalance(ceDeltaLots: number, peDeltaLots: number): DeltaBalance {
  const putSize = Math.abs(peDeltaLots)
  const netLots = ceDeltaLots + peDeltaLots
  return {
    netLots,
    deltaPcr: ceDeltaLots === 0 ? Number.NaN : putSize / ceDeltaLots,
    imbalance: netLots / (ceDeltaLots + putSize),
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

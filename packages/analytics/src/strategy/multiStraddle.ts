/**
 * Place of the value that premiums are indexed to (/multi-straddle-price): the base, or where that is missing or 0 the first
 * value after it; −1 when there is none.
 */
export function indexBase(values: Float64Array, base = 0): number {
  for (let t = base; t < values.length; t++) if (values[t] !== 0 && !Number.isNaN(values[t])) return t
  return -1
}

/** Indexed = 100 × V(t)/V(base) (/multi-straddle-price); NaN without a base, or for one of 0. */
export function indexed(value: number, base: number): number {
  return base === 0 ? Number.NaN : (100 * value) / base
}

/** Decay % = 100 − indexed (/multi-straddle-price): positive when premium has gone. */
export function decayPct(value: number, base: number): number {
  return 100 - indexed(value, base)
}

/** The bottom of the premium smile S(K). */
export interface SmileCentre {
  /** K0, the strike of the cheapest straddle */
  strike: number
  /** vertex of the parabola through K0 and its two neighbours */
  centre: number
}

/** Premiums are decimal prices, and equal sums of them differ in binary: closer than this is a tie. */
const TIE_POINTS = 1e-9

/**
 * Centre of the premium smile (/multi-straddle-price). K0 = strike of the least S(K), ties to the one nearer to F; the
 * centre is K0 itself where a neighbour is missing or the three are not convex. Null when no straddle is priced.
 */
export function smileCentre(strike: Float64Array, straddle: Float64Array, forward: number): SmileCentre | null {
  let least = -1
  for (let i = 0; i < strike.length; i++) {
    if (Number.isNaN(straddle[i])) continue
    const dearer = straddle[i] - straddle[least]
    const isNearer = Math.abs(strike[i] - forward) < Math.abs(strike[least] - forward)
    if (least < 0 || dearer < -TIE_POINTS || (dearer <= TIE_POINTS && isNearer)) least = i
  }
  if (least < 0) return null
  const k0 = strike[least]
  if (least === 0 || least === strike.length - 1) return { strike: k0, centre: k0 }
  const below = k0 - strike[least - 1]
  const above = strike[least + 1] - k0
  const fallTo = (straddle[least - 1] - straddle[least]) / below
  const riseFrom = (straddle[least + 1] - straddle[least]) / above
  const curvature = fallTo + riseFrom
  // With equal steps h this is K0 + h(S₋ − S₊)/(2(S₋ − 2S0 + S₊)).
  const shift = (fallTo * above - riseFrom * below) / (2 * curvature)
  return { strike: k0, centre: curvature > 0 ? k0 + shift : k0 }
}

export type CentreDrift = 'centre moving up' | 'centre moving down' | 'pinned'

/**
 * Reading of the centre's drift since the base in points, against the strike step (/multi-straddle-price); null where either
 * is NaN.
 */
export function centreDrift(drift: number, strikeStep: number): CentreDrift | null {
  if (Number.isNaN(drift) || Number.isNaN(strikeStep)) return null
  return drift >= strikeStep ? 'centre moving up' : drift <= -strikeStep ? 'centre moving down' : 'pinned'
}

/** Theta yield = 100 × |theta per day|/premium, percent a day (/multi-strangle-price); NaN for a premium of 0. */
export function thetaYieldPct(thetaPerDay: number, premium: number): number {
  return premium === 0 ? Number.NaN : (100 * Math.abs(thetaPerDay)) / premium
}

/**
 * Premium given up ÷ width gained from one strangle to the next wider one, points per point (/multi-strangle-price). NaN
 * when the second is not wider.
 */
export function givenUpPerPoint(premium: number, width: number, widerPremium: number, widerWidth: number): number {
  return widerWidth > width ? (premium - widerPremium) / (widerWidth - width) : Number.NaN
}

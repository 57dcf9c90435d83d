/** A long strangle: put at Kp, call at Kc, prices in points. A straddle has both at one strike (§S6). */
export interface Strangle {
  readonly putStrike: number
  readonly callStrike: number
  readonly pePrice: number
  readonly cePrice: number
}

/** Figures of a straddle or strangle in points (§S6). */
export interface StrangleFigures {
  /** S or G = PE + CE */
  value: number
  /** breakevens at expiry: Kp − value and Kc + value, also for guts */
  lower: number
  upper: number
  intrinsic: number
  /** value − intrinsic, as it is even if slightly negative */
  timeValue: number
  /** Kc − Kp */
  width: number
  /** Kp > Kc: allowed and labelled */
  isGuts: boolean
}

/** Value, breakevens, intrinsic and time value of a straddle or strangle at forward F (§S6). NaN where a price is missing. */
export function strangleFigures(
  { putStrike, callStrike, pePrice, cePrice }: Strangle,
  forward: number,
): StrangleFigures {
  const value = pePrice + cePrice
  const intrinsic = Math.max(forward - callStrike, 0) + Math.max(putStrike - forward, 0)
  return {
    value,
    lower: putStrike - value,
    upper: callStrike + value,
    intrinsic,
    timeValue: value - intrinsic,
    width: callStrike - putStrike,
    isGuts: putStrike > callStrike,
  }
}

/** Premium % = 100 × value/spot (§S6); for COM spot is the option's future. */
export function premiumPct(value: number, spot: number): number {
  return (100 * value) / spot
}

/** Tilt = 100 × (CE − PE)/(CE + PE), −100 … 100, 0 = balanced (/straddle-price); NaN when the straddle is worth 0. */
export function tiltPct(cePrice: number, pePrice: number): number {
  const value = cePrice + pePrice
  return value === 0 ? Number.NaN : (100 * (cePrice - pePrice)) / value
}

/** One-sided when |tilt| ≥ 30 (/straddle-price). */
export function isOneSided(tilt: number): boolean {
  return Math.abs(tilt) >= 30
}

/** Put share % = 100 × PE/G (/strangle-price); NaN when the strangle is worth 0. */
export function putSharePct(cePrice: number, pePrice: number): number {
  const value = cePrice + pePrice
  return value === 0 ? Number.NaN : (100 * pePrice) / value
}

/** Leg ratio = dearer leg / cheaper leg (/strangle-price); NaN when the cheaper is 0. */
export function legRatio(cePrice: number, pePrice: number): number {
  const cheaper = Math.min(cePrice, pePrice)
  return cheaper === 0 ? Number.NaN : Math.max(cePrice, pePrice) / cheaper
}

/** Room from F to a short strike: points, percent of F, and standard deviations (÷ EM). Negative once passed. */
export interface Cushion {
  points: number
  pct: number
  sigmas: number
}

/** Cushion up to the call strike and down to the put strike (/strangle-price, §S7). */
export function cushions(
  { putStrike, callStrike }: Pick<Strangle, 'putStrike' | 'callStrike'>,
  forward: number,
  expectedMove: number,
): { up: Cushion; down: Cushion } {
  const cushion = (points: number) => ({ points, pct: (100 * points) / forward, sigmas: points / expectedMove })
  return { up: cushion(callStrike - forward), down: cushion(forward - putStrike) }
}

export type StrangleState = 'Breached' | 'Tested' | 'Safe'

/**
 * How near F is to a short strike (/strangle-price): Breached at or beyond one, Tested from half-way between the middle
 * and one, else Safe. Null for guts and straddles, which have no inside, and without F.
 */
export function strangleState(
  { putStrike, callStrike }: Pick<Strangle, 'putStrike' | 'callStrike'>,
  forward: number,
): StrangleState | null {
  if (!(putStrike < callStrike) || Number.isNaN(forward)) return null
  if (forward >= callStrike || forward <= putStrike) return 'Breached'
  const quarter = (callStrike - putStrike) / 4
  return forward >= callStrike - quarter || forward <= putStrike + quarter ? 'Tested' : 'Safe'
}

/** Adjust hint (/strangle-price): leg ratio ≥ 2.5 or |delta balance| ≥ 0.15. */
export function needsAdjusting(ratio: number, deltaBalance: number): boolean {
  return ratio >= 2.5 || Math.abs(deltaBalance) >= 0.15
}

/**
 * When the straddle goes to the ATM strike (/rolling-straddle-chart): at every change of it; when it is at least so many
 * listed strikes away; or when F has moved by so many percent since the last centring.
 */
export type RollRule =
  | { readonly roll: 'atm' }
  | { readonly roll: 'hold'; readonly rollStep: number }
  | { readonly roll: 'pct'; readonly rollPct: number }

/** Straddles of an expiry over the snapshots. */
export interface StraddleLadder {
  /** S(K, t) in points, one column a listed strike, strikes ascending; NaN where not priced. */
  readonly straddle: readonly Float64Array[]
  /** Index of the ATM strike at each snapshot, −1 where unknown. */
  readonly atm: Int32Array
  readonly forward: Float64Array
}

/** One re-centring. */
export interface Roll {
  /** index of the snapshot */
  at: number
  /** indices of the strikes */
  from: number
  to: number
  /** S of either at that snapshot, points */
  oldValue: number
  newValue: number
  /** S new − S old */
  gap: number
}

export interface RollingStraddle {
  /** A(t): index of the strike held after any roll at t, −1 before the first priced ATM */
  active: Int32Array
  /** R(t) = S(A(t), t) */
  raw: Float64Array
  /** X(t): R(0) plus each step on the strike held before it, so that no roll gap is in it */
  adjusted: Float64Array
  /** X(0) − X(t): points earned by a short that re-centres */
  shortPnl: Float64Array
  rolls: Roll[]
}

/**
 * The straddle that follows the index (/rolling-straddle-chart): raw, roll-adjusted, and every roll. A roll waits until
 * both strikes are priced. While the held strike is not priced the series have a gap (NaN), and the next step is the
 * difference of its two ends. Nothing is held before the first snapshot whose ATM straddle is priced.
 */
export function rollingStraddle({ straddle, atm, forward }: StraddleLadder, rule: RollRule): RollingStraddle {
  const column = () => new Float64Array(atm.length).fill(Number.NaN)
  const active = new Int32Array(atm.length).fill(-1)
  const raw = column()
  const adjusted = column()
  const shortPnl = column()
  const rolls: Roll[] = []
  let held = -1
  let heldValue = Number.NaN
  let centredAt = Number.NaN
  let x = Number.NaN
  let start = Number.NaN
  for (let t = 0; t < atm.length; t++) {
    const centre = atm[t]
    const centreValue = centre < 0 ? Number.NaN : straddle[centre][t]
    if (held < 0) {
      if (Number.isNaN(centreValue)) continue
      held = centre
      heldValue = centreValue
      centredAt = forward[t]
      start = x = centreValue
    }
    if (Number.isNaN(centredAt)) centredAt = forward[t]
    active[t] = held
    const value = straddle[held][t]
    if (Number.isNaN(value)) continue
    x += value - heldValue
    heldValue = value
    if (!Number.isNaN(centreValue) && wantsRoll(rule, centre - held, forward[t], centredAt)) {
      centredAt = forward[t]
      if (centre !== held) {
        rolls.push({ at: t, from: held, to: centre, oldValue: value, newValue: centreValue, gap: centreValue - value })
        held = centre
        heldValue = centreValue
      }
    }
    active[t] = held
    raw[t] = heldValue
    adjusted[t] = x
    shortPnl[t] = start - x
  }
  return { active, raw, adjusted, shortPnl, rolls }
}

function wantsRoll(rule: RollRule, strikesAway: number, forward: number, centredAt: number): boolean {
  if (rule.roll === 'atm') return strikesAway !== 0
  if (rule.roll === 'hold') return Math.abs(strikesAway) >= rule.rollStep
  return 100 * Math.abs(forward - centredAt) >= rule.rollPct * centredAt
}

/**
 * "Raw down, adjusted up" at snapshot t (/rolling-straddle-chart): ATM premium decayed, yet sellers who re-centred lost.
 * False in a gap.
 */
export function isRecentringLoss({ raw, adjusted }: RollingStraddle, t: number): boolean {
  const start = adjusted.find((value) => !Number.isNaN(value)) ?? Number.NaN
  return raw[t] < start && adjusted[t] > start
}

/** Volume of the strike held at each snapshot, from one interval-volume column a strike; 0 while none is held. For VWAP. */
export function activeVolume(active: Int32Array, volume: readonly Float64Array[]): Float64Array {
  return Float64Array.from(active, (strike, t) => (strike < 0 ? 0 : volume[strike][t]))
}

/**
 * Richness of today's premium % among past expiries of the same kind at as many sessions to expiry and the same clock
 * time: 100 × count(past < today)/count (/rolling-straddle-chart); NaN with fewer than 8 of them.
 */
export function straddleRichness(todayPct: number, pastPct: Float64Array): number {
  const known = pastPct.filter((pct) => !Number.isNaN(pct))
  if (known.length < 8 || Number.isNaN(todayPct)) return Number.NaN
  return (100 * known.filter((pct) => pct < todayPct).length) / known.length
}

/** Reading of a richness for this day of the cycle (/rolling-straddle-chart): dear from 80, cheap below 20; else null. */
export function richnessReading(richness: number): 'dear' | 'cheap' | null {
  return richness >= 80 ? 'dear' : richness < 20 ? 'cheap' : null
}

/** Realised move to expiry in percent: 100 × |settlement spot − spot|/spot (/rolling-straddle-chart). */
export function realisedMovePct(spot: number, settlementSpot: number): number {
  return (100 * Math.abs(settlementSpot - spot)) / spot
}

import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import {
  changePct,
  ivBasisChange,
  type Smile,
  type StrikeDerivation,
  writeChanges,
  writeLegBuildups,
} from '@strikelens/analytics/options'

/** One side now, one element a strike: price in ₹ and OI in lots. */
export interface LegsNow {
  readonly price: Float64Array
  readonly oiLots: Float64Array
}

/** What changed on a side since the base (§O12, §O15), one element a strike; lots and ₹. NaN is "–". */
export interface LegChanges {
  readonly chg: Float64Array
  readonly chgPct: Float64Array
  readonly oiChg: Float64Array
  readonly oiChgPct: Float64Array
  /** 1 where ΔOI % reads "New": interest where there was none. */
  readonly isNew: Uint8Array
  readonly buildup: readonly Buildup[]
}

/**
 * Changes of a side against its base. `x` decides what "price up" means in the buildup: the change of strike IVs with
 * `basis=iv`, and where a strike has none that of the price, as on /long-short; null is the price's own throughout. Without
 * labels (§O3: the OI feed stands still) every buildup is Neutral.
 */
export function legChanges(now: LegsNow, base: LegsNow, x: Float64Array | null, hasLabels: boolean): LegChanges {
  const chg = new Float64Array(now.price.length)
  const oiChg = new Float64Array(now.price.length)
  writeChanges(chg, now.price, base.price)
  writeChanges(oiChg, now.oiLots, base.oiLots)
  const codes = new Uint8Array(chg.length)
  const moved = x === null ? chg : x.map((points, k) => (Number.isNaN(points) ? chg[k] : points))
  if (hasLabels) writeLegBuildups(codes, moved, oiChg)
  return {
    chg,
    chgPct: chg.map((_, k) => changePct(now.price[k], base.price[k])),
    oiChg,
    oiChgPct: oiChg.map((_, k) => changePct(now.oiLots[k], base.oiLots[k])),
    isNew: Uint8Array.from(base.oiLots, (then, k) => (then === 0 && now.oiLots[k] > 0 ? 1 : 0)),
    buildup: Array.from(codes, (code) => BUILDUPS[code]),
  }
}

/** Change of every strike's IV since the base in vol points: x of `basis=iv` (§O15). */
export function strikeIvChanges(now: StrikeDerivation, base: Pick<Smile, 'ivK' | 'ivKQuality'>): Float64Array {
  return now.strike.map((_, k) => ivBasisChange(now, base, k))
}

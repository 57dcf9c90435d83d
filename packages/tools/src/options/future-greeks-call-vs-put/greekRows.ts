import { IV_MODEL } from '@strikelens/analytics/options'
import type { ChainReading } from '../../chain/readChain.ts'
import type { SetLegs, StrikeSet } from '../../chain/strikeSets.ts'
import { GREEK_COLUMNS, type Greek, shownPerUnit, toldGreeks } from './exposure.ts'

/** One side by strike of the set, per unit and long (§O8); NaN for a leg that is not in the set. */
export interface GreekSide {
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly theta: Float64Array
  readonly vega: Float64Array
  readonly oi: Float64Array
  /** greek × weight of the chosen greek: lots of delta, ₹ Cr of the others. */
  readonly weighted: Float64Array
}

/** The table and the bars by strike. */
export interface GreekRows {
  readonly strike: Float64Array
  /** Strike IV, 0.121. */
  readonly iv: Float64Array
  /** 1 where it is a model value (§O9). */
  readonly isModel: Uint8Array
  readonly ce: GreekSide
  readonly pe: GreekSide
}

/** The set's strikes with their greeks; none of them where T is too short to show any (§O4). */
export function greekRows(
  { snapshot, derived, terms }: ChainReading,
  set: StrikeSet,
  legs: SetLegs,
  weights: { readonly ce: Float64Array; readonly pe: Float64Array },
  greek: Greek,
  isShown: boolean,
): GreekRows {
  const perUnit = shownPerUnit(greek, terms.pointValue, derived.forward)
  const places = Array.from(set.strike, (strike) => snapshot.strike.indexOf(strike))
  const side = (name: 'ce' | 'pe'): GreekSide => {
    const isIn = new Set(legs[name])
    const of = (column: Float64Array) => Float64Array.from(places, (k) => (isIn.has(k) ? column[k] : Number.NaN))
    const greeks = toldGreeks(derived, name)
    const none = new Float64Array(places.length).fill(Number.NaN)
    const column = (key: Greek) => (isShown ? of(greeks[GREEK_COLUMNS[key]]) : none)
    return {
      delta: column('delta'),
      gamma: column('gamma'),
      theta: column('theta'),
      vega: column('vega'),
      oi: of(snapshot[name].oiQty.map((qty) => qty / terms.lotSize)),
      weighted: Float64Array.from(places, (k) => {
        if (!isShown || !isIn.has(k)) return Number.NaN
        return greeks[GREEK_COLUMNS[greek]][k] * weights[name][k] * perUnit
      }),
    }
  }
  return {
    strike: set.strike,
    iv: Float64Array.from(places, (k) => (isShown ? derived.byStrike.ivK[k] : Number.NaN)),
    isModel: Uint8Array.from(places, (k) => (derived.byStrike.ivKQuality[k] === IV_MODEL ? 1 : 0)),
    ce: side('ce'),
    pe: side('pe'),
  }
}

import type { Buildup } from '@strikelens/analytics/futures'
import { legBases } from '../../chain/legBase.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { buildupsOf, ivChanges, sideLabels } from '../../chain/sideLabels.ts'
import type { SetLegs, StrikeSet } from '../../chain/strikeSets.ts'
import { addLabels, emptySums, type LeanSums } from './lean.ts'

/** One side against the base, one element a strike of the set. Lots, ₹ and vol points; NaN is "–". */
export interface NetSide {
  readonly oiChg: Float64Array
  readonly chg: Float64Array
  readonly byPrice: readonly Buildup[]
  readonly byIv: readonly Buildup[]
  /** 1 where the label by IV is the one by price, for want of an IV. */
  readonly isIvMissing: Uint8Array
  /** 1 where the two labels differ. */
  readonly isDifferent: Uint8Array
  /** 1 where the leg is in the set: with `money` one leg of a strike may be out of it. */
  readonly isInSet: Uint8Array
}

/** Every leg of the set against the base (§O15), by both bases. */
export interface NetLegs {
  readonly strike: Float64Array
  readonly ivChg: Float64Array
  readonly ce: NetSide
  readonly pe: NetSide
}

/** Which strikes of a chain are in a set, by side. */
export interface SetMask {
  readonly ce: Uint8Array
  readonly pe: Uint8Array
}

export function setMask(legs: SetLegs | null, strikes: number): SetMask {
  const side = (places: readonly number[]) => {
    const mask = new Uint8Array(strikes)
    for (const k of places) mask[k] = 1
    return mask
  }
  return { ce: side(legs?.ce ?? []), pe: side(legs?.pe ?? []) }
}

/** Labels of the set's legs between the base and the view instant, with their sums; none without `hasLabels` (§O3). */
export function netLegs(
  reading: ChainReading,
  set: StrikeSet,
  mask: SetMask,
  { basis, hasLabels }: { readonly basis: 'iv' | 'price'; readonly hasLabels: boolean },
): { readonly legs: NetLegs; readonly sums: LeanSums } {
  const { snapshot, derived, terms } = reading
  const base = legBases(reading)
  const ivs = { now: derived.byStrike, base: base.ce }
  const noLegs = new Uint8Array(snapshot.strike.length)
  const labels = (name: 'ce' | 'pe') => {
    const now = { price: snapshot[name].ltp, oiLots: snapshot[name].oiQty.map((qty) => qty / terms.lotSize) }
    return sideLabels(now, base[name], ivs, hasLabels ? mask[name] : noLegs)
  }
  const both = { ce: labels('ce'), pe: labels('pe') }
  const sums = emptySums(snapshot.strike.length)
  const chosen = (side: (typeof both)['ce']) => ({
    codes: basis === 'iv' ? side.byIv : side.byPrice,
    oiChg: side.oiChg,
  })
  addLabels(sums, chosen(both.ce), chosen(both.pe))
  const places = Array.from(set.strike, (strike) => snapshot.strike.indexOf(strike))
  const ivChg = ivChanges(derived.byStrike, base.ce)
  const side = (name: 'ce' | 'pe'): NetSide => {
    const { oiChg, chg, byPrice, byIv, isIvMissing } = both[name]
    const known = (column: Float64Array) =>
      Float64Array.from(places, (k) => (mask[name][k] === 1 ? column[k] : Number.NaN))
    const codes = (column: Uint8Array) => Uint8Array.from(places, (k) => column[k])
    return {
      oiChg: known(oiChg),
      chg: known(chg),
      byPrice: buildupsOf(codes(byPrice)),
      byIv: buildupsOf(codes(byIv)),
      isIvMissing: Uint8Array.from(places, (k) => (byIv[k] !== 0 && isIvMissing[k] === 1 ? 1 : 0)),
      isDifferent: Uint8Array.from(places, (k) => (byPrice[k] === byIv[k] ? 0 : 1)),
      isInSet: codes(mask[name]),
    }
  }
  return {
    legs: { strike: set.strike, ivChg: Float64Array.from(places, (k) => ivChg[k]), ce: side('ce'), pe: side('pe') },
    sums,
  }
}

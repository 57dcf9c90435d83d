import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import {
  isMeasuredIv,
  type Smile,
  writeChanges,
  writeIvBasisChanges,
  writeLegBuildups,
} from '@strikelens/analytics/options'

type StrikeIvs = Pick<Smile, 'ivK' | 'ivKQuality'>

/** One side of a chain at an instant, one element a strike: prices in ₹, OI in lots. */
export interface SideAt {
  readonly price: Float64Array
  readonly oiLots: Float64Array
}

/** The buildup of every leg of a side between two instants by both bases (§O15), as codes of BUILDUPS. */
export interface SideLabels {
  readonly oiChg: Float64Array
  readonly chg: Float64Array
  readonly byPrice: Uint8Array
  readonly byIv: Uint8Array
  /** 1 where a strike has no IV change of its own, so that its label by IV is the one by price. */
  readonly isIvMissing: Uint8Array
}

/** Labels of a side between two instants; legs that are not in the set have none. Null IVs: nothing is known of them. */
export function sideLabels(
  now: SideAt,
  base: SideAt,
  ivs: { readonly now: StrikeIvs; readonly base: StrikeIvs } | null,
  isInSet: Uint8Array,
): SideLabels {
  const length = now.price.length
  const chg = new Float64Array(length)
  const oiChg = new Float64Array(length)
  const x = new Float64Array(length)
  const isIvMissing = new Uint8Array(length).fill(1)
  writeChanges(chg, now.price, base.price)
  writeChanges(oiChg, now.oiLots, base.oiLots)
  const byPrice = new Uint8Array(length)
  const byIv = new Uint8Array(length)
  writeLegBuildups(byPrice, chg, oiChg)
  if (ivs === null) x.set(chg)
  else writeIvBasisChanges(x, isIvMissing, ivs.now, ivs.base, chg)
  writeLegBuildups(byIv, x, oiChg)
  for (let k = 0; k < length; k++) {
    if (isInSet[k] === 1) continue
    byPrice[k] = 0
    byIv[k] = 0
  }
  return { oiChg, chg, byPrice, byIv, isIvMissing }
}

/** Change of every strike's IV in vol points, whatever its size; NaN unless both were measured (§O9). */
export function ivChanges(now: StrikeIvs, base: StrikeIvs): Float64Array {
  return now.ivK.map((iv, k) =>
    isMeasuredIv(now.ivKQuality[k]) && isMeasuredIv(base.ivKQuality[k]) ? 100 * (iv - base.ivK[k]) : Number.NaN,
  )
}

export function buildupsOf(codes: Uint8Array): Buildup[] {
  return Array.from(codes, (code) => BUILDUPS[code])
}

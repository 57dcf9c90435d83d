import { MARK_STALE, MARK_WIDE } from '../options/index.ts'

/** Which price of a leg is shown (§S1): `ltp` the last trade of today, `mid` the mark of §O5. */
export type PriceBasis = 'ltp' | 'mid'

/** Why a leg's price is drawn hollow (§S1); several may hold at once, so they are bits. 0 = drawn solid. */
export const HOLLOW_NOT_TRADED = 1
export const HOLLOW_STALE = 2
export const HOLLOW_WIDE = 4

/** One leg over the snapshots. A strike not listed on a date has NaN in every column there. */
export interface LegQuotes {
  /** Last trade, carried within the session (§O3); NaN when there is none yet. */
  readonly ltp: Float64Array
  /** Traded since the session open, lots. */
  readonly volumeLots: Float64Array
  /** Mark of §O5, NaN = none, with its quality as code of MARK_QUALITIES. */
  readonly mark: Float64Array
  readonly markQuality: Uint8Array
}

/** Prices of a leg in points, NaN = null (never 0, never interpolated), with the HOLLOW bits of each. */
export interface LegPrices {
  readonly price: Float64Array
  readonly hollow: Uint8Array
}

/**
 * Price of a leg at each snapshot (§S1). With `ltp` a leg not yet traded today takes its mark instead, hollow. A mark that
 * is stale or wide makes the point hollow on either basis.
 */
export function legPrices({ ltp, volumeLots, mark, markQuality }: LegQuotes, basis: PriceBasis): LegPrices {
  const price = new Float64Array(ltp.length)
  const hollow = new Uint8Array(ltp.length)
  for (let t = 0; t < price.length; t++) {
    const isTraded = volumeLots[t] > 0 && !Number.isNaN(ltp[t])
    price[t] = basis === 'ltp' && isTraded ? ltp[t] : mark[t]
    if (Number.isNaN(price[t])) continue
    if (basis === 'ltp' && !isTraded) hollow[t] |= HOLLOW_NOT_TRADED
    if (markQuality[t] === MARK_STALE) hollow[t] |= HOLLOW_STALE
    if (markQuality[t] === MARK_WIDE) hollow[t] |= HOLLOW_WIDE
  }
  return { price, hollow }
}

/** HOLLOW bits of a combination: those of any of its legs (§S1). */
export function combinationHollow(legHollow: readonly Uint8Array[]): Uint8Array {
  const hollow = new Uint8Array(legHollow.length === 0 ? 0 : legHollow[0].length)
  for (const leg of legHollow) for (let t = 0; t < hollow.length; t++) hollow[t] |= leg[t]
  return hollow
}

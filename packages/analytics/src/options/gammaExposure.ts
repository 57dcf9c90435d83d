import { RUPEES_PER_CRORE } from './units.ts'

/** Who is assumed to hold what (§O17): `standard` dealers long calls and short puts, `short` dealers short both. */
export type DealerConvention = 'standard' | 'short'

/** OI of both sides in lots, by strike. */
export interface OiColumns {
  readonly ceOiLots: Float64Array
  readonly peOiLots: Float64Array
}

/** Lots of a strike that dealers are taken to be long (§O17). */
export function dealerLots(dealer: DealerConvention, ceOiLots: number, peOiLots: number): number {
  return dealer === 'standard' ? ceOiLots - peOiLots : -(ceOiLots + peOiLots)
}

/** GEX of a gamma in so many lots: ₹ Cr of hedging flow per 1 % move of the forward (§O17). */
export function gexCrore(gamma: number, lots: number, pointValue: number, forward: number): number {
  return (gamma * lots * pointValue * forward * forward * 0.01) / RUPEES_PER_CRORE
}

/** Writes GEX of every strike in ₹ Cr per 1 % move (§O17); NaN where gamma or a leg's OI is unknown. Its sum is total GEX. */
export function writeGex(
  out: Float64Array,
  gamma: Float64Array,
  { ceOiLots, peOiLots }: OiColumns,
  pointValue: number,
  forward: number,
  dealer: DealerConvention,
): void {
  for (let i = 0; i < out.length; i++) {
    out[i] = gexCrore(gamma[i], dealerLots(dealer, ceOiLots[i], peOiLots[i]), pointValue, forward)
  }
}

import type { ChainColumns, ChainTerms } from './chainColumns.ts'
import type { ChainPricing } from './chainPricing.ts'
import type { DerivedColumns } from './derivedColumns.ts'
import { type Exposure, netExposure, sideExposure } from './exposures.ts'
import { writeGex } from './gammaExposure.ts'
import { gammaFlip, gexProfile } from './gammaFlip.ts'
import { allStrikes } from './moneyness.ts'
import { columnSum } from './sums.ts'

/** Open interest times greeks over all strikes (§O17). NaN where a greek or a leg's OI is unknown. */
export interface ChainExposures {
  readonly ceExposure: Exposure
  readonly peExposure: Exposure
  readonly netExposure: Exposure
  /** Total GEX in ₹ Cr per 1 % move, convention `standard`. */
  readonly gexTotalCrore: number
  /** Forward at which total GEX changes sign. */
  readonly gammaFlip: number
}

/** Exposures of a priced chain (§O17), dealer convention `standard`; GEX by strike goes into its column. */
export function chainExposures(
  { byStrike, ce, pe }: DerivedColumns,
  chain: ChainColumns,
  { pointValue }: ChainTerms,
  pricing: ChainPricing,
): ChainExposures {
  const every = allStrikes(chain.strike)
  const oi = { ceOiLots: chain.ce.oiLots, peOiLots: chain.pe.oiLots }
  const { forward } = pricing
  const ceExposure = sideExposure(ce, oi.ceOiLots, every, pointValue, forward)
  const peExposure = sideExposure(pe, oi.peOiLots, every, pointValue, forward)
  writeGex(byStrike.gexCrore, ce.gamma, oi, pointValue, forward, 'standard')
  return {
    ceExposure,
    peExposure,
    netExposure: netExposure(ceExposure, peExposure),
    gexTotalCrore: columnSum(byStrike.gexCrore, every),
    gammaFlip: gammaFlip(gexProfile(byStrike, oi, pricing, pointValue, 'standard')),
  }
}

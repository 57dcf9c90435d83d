import { GREEK_COUNT, type Right, writeGreeks } from '../pricing/index.ts'
import type { PricingTerms } from './legIv.ts'
import type { Smile } from './strikeIv.ts'

/** Greeks of one side, per unit, long, in the units of §O8; NaN where the strike has no ivK. */
export interface GreekColumns {
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly thetaPerDay: Float64Array
  readonly vegaPerPoint: Float64Array
  readonly rhoPerPoint: Float64Array
  /** 0–1 */
  readonly probItm: Float64Array
}

const scratch = new Float64Array(GREEK_COUNT)

/** Writes the greeks of every leg of a side at σ = strike IV (§O8), so that the two legs of a strike share gamma and vega. */
export function writeLegGreeks(
  out: GreekColumns,
  right: Right,
  { strike, ivK }: Smile,
  { forward, years, rate }: PricingTerms,
): void {
  for (let i = 0; i < strike.length; i++) {
    writeGreeks(scratch, 0, right, forward, strike[i], years, ivK[i], rate)
    out.delta[i] = scratch[1]
    out.gamma[i] = scratch[2]
    out.thetaPerDay[i] = scratch[3]
    out.vegaPerPoint[i] = scratch[4]
    out.rhoPerPoint[i] = scratch[5]
    out.probItm[i] = scratch[6]
  }
}

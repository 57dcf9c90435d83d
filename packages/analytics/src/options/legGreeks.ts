import { GREEK_COUNT, writeStrikeGreeks } from '../pricing/index.ts'
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

const scratch = new Float64Array(2 * GREEK_COUNT)

/** Writes the greeks of both legs of every strike at σ = strike IV (§O8), so that the two share gamma and vega. */
export function writeLegGreeks(
  ce: GreekColumns,
  pe: GreekColumns,
  { strike, ivK }: Smile,
  { forward, years, rate }: PricingTerms,
): void {
  const discount = Math.exp(-rate * years)
  for (let i = 0; i < strike.length; i++) {
    writeStrikeGreeks(scratch, 0, GREEK_COUNT, forward, strike[i], years, ivK[i], rate, discount)
    keep(ce, i, 0)
    keep(pe, i, GREEK_COUNT)
  }
}

function keep(out: GreekColumns, i: number, at: number): void {
  out.delta[i] = scratch[at + 1]
  out.gamma[i] = scratch[at + 2]
  out.thetaPerDay[i] = scratch[at + 3]
  out.vegaPerPoint[i] = scratch[at + 4]
  out.rhoPerPoint[i] = scratch[at + 5]
  out.probItm[i] = scratch[at + 6]
}

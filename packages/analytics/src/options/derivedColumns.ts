import type { GreekColumns } from './legGreeks.ts'
import type { IvColumns } from './legIv.ts'
import type { MarkColumns } from './mark.ts'
import type { Smile } from './strikeIv.ts'

/** Everything derived of one side, one element a strike. */
export interface LegDerivation extends MarkColumns, IvColumns, GreekColumns {}

/** Everything derived by strike: the smile and what stands beside it. */
export interface StrikeDerivation extends Smile {
  /** F_K of §O6 in points. */
  readonly forwardK: Float64Array
  /** Writers' pay at this settlement in ₹ (§O14). */
  readonly painRupees: Float64Array
  /** GEX in ₹ Cr per 1 % move, convention `standard` (§O17). */
  readonly gexCrore: Float64Array
}

/** The columns of a derivation; they are written over by the next derivation that is given them. */
export interface DerivedColumns {
  readonly byStrike: StrikeDerivation
  readonly ce: LegDerivation
  readonly pe: LegDerivation
}

/** Columns for a chain of so many strikes, all unknown. */
export function derivedColumns(strikeCount: number): DerivedColumns {
  const column = () => new Float64Array(strikeCount).fill(Number.NaN)
  const codes = () => new Uint8Array(strikeCount)
  const legs = (): LegDerivation => ({
    mark: column(),
    markQuality: codes(),
    iv: column(),
    ivReason: codes(),
    ivQuality: codes(),
    delta: column(),
    gamma: column(),
    thetaPerDay: column(),
    vegaPerPoint: column(),
    rhoPerPoint: column(),
    probItm: column(),
  })
  return {
    byStrike: {
      strike: column(),
      forwardK: column(),
      ivK: column(),
      ivKQuality: codes(),
      painRupees: column(),
      gexCrore: column(),
    },
    ce: legs(),
    pe: legs(),
  }
}

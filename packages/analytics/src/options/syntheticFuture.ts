import { median } from '../numeric/index.ts'
import { MARK_OK, type MarkColumns } from './mark.ts'
import { countAtOrBelow } from './strikeSearch.ts'

const STRIKES_WANTED = 5
const STRIKES_ENOUGH = 3

/** F_K of §O6: the forward that the two marks of a strike imply; growth = e^{rT}. NaN without both marks. */
export function syntheticAtStrike(strike: number, ceMark: number, peMark: number, growth: number): number {
  return strike + growth * (ceMark - peMark)
}

/** Writes F_K of every strike (§O6); NaN where a mark is missing or T undefined. */
export function writeSynthetics(
  out: Float64Array,
  strike: Float64Array,
  ce: MarkColumns,
  pe: MarkColumns,
  growth: number,
): void {
  for (let i = 0; i < strike.length; i++) out[i] = syntheticAtStrike(strike[i], ce.mark[i], pe.mark[i], growth)
}

/**
 * Synthetic future (§O6): median of F_K over the 5 listed strikes nearest to spot whose two marks are ok; other strikes,
 * nearest first, only to reach 3. NaN when no strike has both marks, or without spot.
 */
export function syntheticFuture(
  strike: Float64Array,
  forwardK: Float64Array,
  ce: MarkColumns,
  pe: MarkColumns,
  spot: number,
): number {
  if (Number.isNaN(spot)) return Number.NaN
  const nearest = new Float64Array(STRIKES_WANTED)
  let count = 0
  const collect = (isOkWanted: boolean, limit: number) => {
    let above = countAtOrBelow(strike, spot)
    let below = above - 1
    while (count < limit && (below >= 0 || above < strike.length)) {
      const isBelowNearer = above === strike.length || (below >= 0 && spot - strike[below] <= strike[above] - spot)
      const i = isBelowNearer ? below-- : above++
      const isOk = ce.markQuality[i] === MARK_OK && pe.markQuality[i] === MARK_OK
      if (isOk === isOkWanted && !Number.isNaN(forwardK[i])) nearest[count++] = forwardK[i]
    }
  }
  collect(true, STRIKES_WANTED)
  collect(false, STRIKES_ENOUGH)
  return median(nearest.subarray(0, count))
}

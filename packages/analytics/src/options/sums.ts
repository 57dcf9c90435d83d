import type { ChainColumns } from './chainColumns.ts'
import type { StrikeRange } from './moneyness.ts'

/** Sum of a column over strikes (§O13). NaN when one of them is unknown: a lost leg is not a leg with nothing. */
export function columnSum(column: Float64Array, { from, to }: StrikeRange): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += column[i]
  return sum
}

/** OI and day volume of both sides over a set of strikes, in lots. */
export interface ChainSums {
  readonly ceOiLots: number
  readonly peOiLots: number
  readonly ceVolumeLots: number
  readonly peVolumeLots: number
}

/** CE and PE sums over a set of strikes (§O13); NaN where a leg of the set is unknown. */
export function chainSums({ ce, pe }: ChainColumns, range: StrikeRange): ChainSums {
  return {
    ceOiLots: columnSum(ce.oiLots, range),
    peOiLots: columnSum(pe.oiLots, range),
    ceVolumeLots: columnSum(ce.volumeLots, range),
    peVolumeLots: columnSum(pe.volumeLots, range),
  }
}

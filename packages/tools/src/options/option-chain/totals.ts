import { allStrikes, columnSum, pcr, pcrOfChange } from '@strikelens/analytics/options'
import { amount, signedAmount } from '@strikelens/ui/formats'
import type { ChainData, ChainSum, ChainValues } from '@strikelens/ui/table'

/** Sums of the shown strikes in the unit of the table, and what they compare to (§O13). NaN is "–". */
export interface ChainTotals {
  readonly ce: SideTotals
  readonly pe: SideTotals
  readonly pcrOi: number
  readonly pcrVolume: number
  /** Only where both sides grew. */
  readonly pcrOiChange: number
}

interface SideTotals extends Readonly<Record<string, number>> {
  readonly oi: number
  readonly oiChange: number
  readonly volume: number
}

/** The total row of a chain. */
export function chainTotals({ strikes, ce, pe }: ChainData): ChainTotals {
  const range = allStrikes(strikes)
  const side = (values: ChainValues): SideTotals => {
    const sum = (key: string) => columnSum(Float64Array.from(values[key]), range)
    return { oi: sum('oi'), oiChange: sum('oiChange'), volume: sum('volume') }
  }
  const [calls, puts] = [side(ce), side(pe)]
  return {
    ce: calls,
    pe: puts,
    pcrOi: pcr(puts.oi, calls.oi),
    pcrVolume: pcr(puts.volume, calls.volume),
    pcrOiChange: pcrOfChange(puts.oiChange, calls.oiChange),
  }
}

/** The sums over the columns of a side. */
export function sumsOf({ ce, pe }: ChainTotals): ChainSum[] {
  return [
    { label: 'OI', ce: ce.oi, pe: pe.oi, format: amount },
    { label: 'ΔOI', ce: ce.oiChange, pe: pe.oiChange, format: signedAmount, isSigned: true },
    { label: 'Volume', ce: ce.volume, pe: pe.volume, format: amount },
  ]
}

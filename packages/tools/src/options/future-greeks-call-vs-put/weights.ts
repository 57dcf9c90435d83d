import type { ChainSnapshot } from '@strikelens/market/chains'
import type { BaseOi } from '../../chain/strikeSetSums.ts'

export type Weight = 'oi' | 'chg' | 'volume' | 'none'

/** What each leg of a side counts for, in lots: its OI, ΔOI since the base, day volume, or one. 0 for legs outside the set. */
export function weightLots(
  weight: Weight,
  snapshot: ChainSnapshot,
  side: 'ce' | 'pe',
  places: readonly number[],
  lotSize: number,
  base: BaseOi,
): Float64Array {
  const lots = new Float64Array(snapshot.strike.length)
  for (const k of places) {
    const oi = snapshot[side].oiQty[k] / lotSize
    lots[k] =
      weight === 'none'
        ? 1
        : weight === 'volume'
          ? snapshot[side].volumeQty[k] / lotSize
          : weight === 'chg'
            ? oi - base(side, snapshot.strike[k])
            : oi
  }
  return lots
}

import { type BarSeries, barAt } from '@strikelens/market/bars'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SnapshotAxis } from './axis.ts'
import type { ChainReading } from './readChain.ts'

/** Minute closes of another instrument at the snapshots of an axis, in ₹; NaN where it has no bar. */
export async function overlayLine(
  { market }: ChainReading,
  { asOf, sessions }: SnapshotAxis,
  id: string,
): Promise<Float64Array> {
  const bars = await market.bars(id, '1m', sessions.length)
  return bars === null ? asOf.map(() => Number.NaN) : asOf.map((instant) => closeAt(bars, instant))
}

/** Close of the bar that ends at an instant. */
function closeAt({ start, close }: BarSeries, instant: number): number {
  const bar = barAt(start, instant - MINUTE_MS)
  return bar >= 0 && start[bar] === instant - MINUTE_MS ? close[bar] : Number.NaN
}

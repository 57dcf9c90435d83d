import { vwap } from '@strikelens/analytics/indicators'
import { barAt } from '@strikelens/market/bars'
import { MINUTE_MS } from '@strikelens/market/time'
import { lastSession, type SnapshotAxis } from '../../chain/axis.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** Day VWAP of what tells which side of its average the underlying trades. */
export interface VolumeAverage {
  /** 'RELIANCE', 'NIFTY26NOVFUT'. */
  readonly id: string
  /** At each snapshot of the axis, ₹; NaN before anything traded. */
  readonly vwap: Float64Array
}

/**
 * The day VWAP at every snapshot: of the stock itself; an index has no volume, so of its nearest future; of a commodity of
 * the future its options turn into. Null while no bars are stored.
 */
export async function volumeAverage(
  { market, listing, terms }: ChainReading,
  axis: SnapshotAxis,
): Promise<VolumeAverage | null> {
  const future = terms.underlyingFuture ?? listing.futures.find(({ expiryAt }) => expiryAt > market.now)?.name
  const id = listing.set === 'STK' ? listing.symbol : future
  const bars = id === undefined ? null : await market.bars(id, '1m')
  if (id === undefined || bars === null) return null
  const { openAt } = lastSession(axis)
  const session = bars.start.map((start) => (start >= openAt ? 1 : 0))
  const average = vwap({ ...bars, session }).vwap
  return {
    id,
    vwap: axis.asOf.map((asOf) => {
      // A bar is stamped by its start: the newest that has ended by then; a minute without a trade leaves it as it was.
      for (let bar = barAt(bars.start, asOf - MINUTE_MS); bar >= 0 && session[bar] === 1; bar--) {
        if (!Number.isNaN(average[bar])) return average[bar]
      }
      return Number.NaN
    }),
  }
}

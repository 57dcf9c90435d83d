import { readSession } from '@strikelens/market/chainSessions'
import { type ChainSnapshot, snapshotOf } from '@strikelens/market/chains'
import { segmentOf } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { AxisRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** One snapshot a session, the last of each, with their rows. */
export interface Closes {
  readonly snapshots: readonly ChainSnapshot[]
  readonly rows: Pick<AxisRows, 'time' | 'snapshot' | 'starts'>
}

/** The closes of the last `days` sessions of an expiry and the view instant; sessions without its chain are left out. */
export async function sessionCloses(reading: ChainReading, days: number): Promise<Closes> {
  const { market, listing, terms, day, snapshot } = reading
  const dates: IsoDate[] = []
  for (let date = day.date; dates.length < days - 1; ) {
    date = market.previousSession(segmentOf(listing.set), date)
    dates.unshift(date)
  }
  const snapshots: ChainSnapshot[] = []
  // One after the other: twenty days of a chain at once would push every other symbol's out of memory.
  for (const date of dates) {
    const session = await readSession(market, listing, terms.expiry, date)
    if (session !== null) snapshots.push(snapshotOf(session.day, session.day.count - 1))
  }
  snapshots.push(snapshot)
  return {
    snapshots,
    rows: {
      time: Float64Array.from(snapshots, ({ asOf }) => asOf),
      snapshot: Int32Array.from(snapshots.keys()),
      starts: Array.from(snapshots.keys()),
    },
  }
}

import type { IsoDate } from '@strikelens/market/time'
import { type SnapshotAxis, snapshotAxis } from './axis.ts'
import { type AxisBase, axisBase } from './axisBase.ts'
import { type AxisRows, axisRows } from './axisRows.ts'
import type { BaselineRequest } from './baseline.ts'
import type { ChainLeg, ChainsByExpiry } from './legs.ts'
import type { ChainReading } from './readChain.ts'

/** The chain of an expiry over the drawn sessions. */
export interface LegAxis {
  readonly reading: ChainReading
  readonly axis: SnapshotAxis
  /** The page's rows, each at this chain's own snapshot. */
  readonly rows: AxisRows
  readonly base: AxisBase
}

/** The axes of a page's legs by expiry; every one has the page's rows. */
export interface LegAxes {
  readonly page: LegAxis
  readonly byExpiry: ReadonlyMap<IsoDate, LegAxis>
}

/** Reads the drawn sessions of every chain that legs belong to, on the rows of the page's own. */
export async function legAxes(
  page: ChainReading,
  chains: ChainsByExpiry,
  request: BaselineRequest,
  days: number,
  minutes: number,
): Promise<LegAxes> {
  const read = async (reading: ChainReading, rowsOf: (axis: SnapshotAxis) => AxisRows): Promise<LegAxis> => {
    const axis = await snapshotAxis(reading, days, reading.base.base === 'prev')
    return { reading, axis, rows: rowsOf(axis), base: await axisBase(reading, axis, request) }
  }
  const own = await read(page, (axis) => axisRows(axis, minutes))
  const byExpiry = new Map([[page.terms.expiry, own]])
  for (const [expiry, reading] of chains) {
    if (reading !== page) byExpiry.set(expiry, await read(reading, ({ asOf }) => rowsAlong(own.rows, asOf)))
  }
  return { page: own, byExpiry }
}

/** The axis of a leg; null for one that is not listed. */
export function axisOfLeg({ byExpiry }: LegAxes, { expiry, isListed }: ChainLeg): LegAxis | null {
  return isListed ? (byExpiry.get(expiry) ?? null) : null
}

/** Rows at the snapshots of another axis: each takes the last one within it (§O3). */
export function rowsAlong(rows: AxisRows, asOf: Float64Array): AxisRows {
  const intervalMs = rows.minutes * 60_000
  let next = 0
  const snapshot = rows.time.map((end, row) => {
    const from = row > 0 && end - rows.time[row - 1] < intervalMs ? rows.time[row - 1] : end - intervalMs
    while (next < asOf.length && asOf[next] <= end) next++
    return next > 0 && asOf[next - 1] > from ? next - 1 : -1
  })
  return { ...rows, snapshot: Int32Array.from(snapshot) }
}

/** What the feed told of a leg over an axis, one element a snapshot; lots of today's size, ₹. NaN where it was not listed. */
export interface LegQuotes {
  readonly ltp: Float64Array
  readonly oiLots: Float64Array
  /** Traded since the open. */
  readonly volumeLots: Float64Array
  /** Epoch ms of its last trade; NaN before the first. */
  readonly tradedAt: Float64Array
}

/** Collects a leg from the snapshots of its axis. */
export function legQuotes({ axis, reading }: LegAxis, { right, strike }: ChainLeg): LegQuotes {
  const { lotSize } = reading.terms
  const column = () => new Float64Array(axis.snapshots.length).fill(Number.NaN)
  const quotes = { ltp: column(), oiLots: column(), volumeLots: column(), tradedAt: column() }
  axis.snapshots.forEach((snapshot, t) => {
    const k = snapshot.strike.indexOf(strike)
    if (k < 0) return
    const side = right === 'CE' ? snapshot.ce : snapshot.pe
    quotes.ltp[t] = side.ltp[k]
    quotes.oiLots[t] = side.oiQty[k] / lotSize
    quotes.volumeLots[t] = side.volumeQty[k] / lotSize
    quotes.tradedAt[t] = side.volumeChangedAt[k]
  })
  return quotes
}

import { previousPrice } from '@strikelens/analytics/options'
import { type ChainSnapshot, snapshotOf } from '../chains/index.ts'
import { foFutures } from '../datasets/index.ts'
import type { Listing } from '../instruments/index.ts'
import { endOfDaySeries, type Market, type OptionDay } from '../market/index.ts'
import type { IsoDate } from '../time/index.ts'
import { carriedSeries } from './carried.ts'

/** The session before, as far as it is stored for an expiry. */
export interface PreviousSession {
  readonly date: IsoDate
  /** The exchange's file of that day. */
  readonly file: OptionDay | null
  /** Its last snapshot; read only when asked for or when there is no file. */
  readonly last: ChainSnapshot | null
  /** Whether the exchange's derivatives of that day are stored: an expiry that they lack was not listed. */
  readonly isStored: boolean
}

/** A leg at the previous close (§O12). */
export interface PreviousLeg {
  /** In units; 0 for a contract that did not exist, NaN when nothing of that day is stored. */
  readonly oiQty: number
  /** ₹; NaN when there is none. */
  readonly price: number
  /** No trade made a close that day: the settlement stands in. */
  readonly isSettle: boolean
}

/** Reads the session before a date; its last snapshot too when `needsSnapshot`. */
export async function readPrevious(
  market: Market,
  { symbol, exchange }: Pick<Listing, 'symbol' | 'exchange'>,
  expiry: IsoDate,
  date: IsoDate,
  needsSnapshot: boolean,
): Promise<PreviousSession> {
  const file = await market.optionDay(symbol, expiry, date)
  const series = file === null || needsSnapshot ? await market.chainSeries(symbol, expiry, date) : null
  const last = series === null ? null : snapshotOf(carriedSeries(series, null), series.count - 1)
  const isStored = file !== null || (await hasDerivatives(market, exchange, date))
  return { date, file, last, isStored }
}

/** Whether an exchange's file of derivatives of a date is stored. */
export async function hasDerivatives(market: Market, exchange: Listing['exchange'], date: IsoDate): Promise<boolean> {
  return (await market.table(foFutures, date, exchange)) !== null
}

/** The chain as the session before left it: its last snapshot, else its file; null without either. */
export function previousSnapshot(
  { last, file }: PreviousSession,
  listing: Listing,
  expiry: IsoDate,
): ChainSnapshot | null {
  if (last !== null || file === null) return last
  const series = endOfDaySeries(file, listing, expiry)
  return series === null ? null : snapshotOf(series, 0)
}

/** A leg at the previous close: by the file, for a contract it lacks by that day's last snapshot (§O12). */
export function previousLeg({ file, last, isStored }: PreviousSession, side: 'ce' | 'pe', strike: number): PreviousLeg {
  const listed = file === null ? -1 : file.strike.indexOf(strike)
  if (file !== null && listed >= 0 && !Number.isNaN(file[side].oiQty[listed])) {
    const { close, settle, volumeQty, oiQty } = file[side]
    return { oiQty: oiQty[listed], ...previousPrice(close[listed], settle[listed], volumeQty[listed]) }
  }
  const quoted = last === null ? -1 : last.strike.indexOf(strike)
  if (last !== null && quoted >= 0) {
    return { oiQty: last[side].oiQty[quoted], price: last[side].ltp[quoted], isSettle: false }
  }
  const isDayKnown = isStored || last !== null
  return { oiQty: isDayKnown ? 0 : Number.NaN, price: Number.NaN, isSettle: false }
}

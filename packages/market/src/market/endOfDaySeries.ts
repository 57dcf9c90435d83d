import { sessionOn } from '../calendar/index.ts'
import { type ChainSeries, quoteColumns } from '../chains/index.ts'
import type { Listing } from '../instruments/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { OptionDay, OptionDaySide } from './boards.ts'

/** A date of which only the exchange's file is stored: one snapshot at the session's close (§O3). Null without a session. */
export function endOfDaySeries(
  file: OptionDay,
  { symbol, set }: Pick<Listing, 'symbol' | 'set'>,
  expiry: IsoDate,
): ChainSeries | null {
  const session = sessionOn(set === 'COM' ? 'mcx' : 'derivatives', file.date)
  if (session === null) return null
  const one = (value: number) => Float64Array.of(value)
  // What was not listed nobody held or traded (§O12); without every line of the file that cannot be told.
  const counted = (column: Float64Array) => (file.isWhole ? column.map((quantity) => quantity || 0) : column)
  const side = ({ close, volumeQty, oiQty }: OptionDaySide) => ({
    ...quoteColumns(file.strike.length),
    ltp: close.map((value, i) => (volumeQty[i] > 0 ? value : Number.NaN)),
    volumeQty: counted(volumeQty),
    oiQty: counted(oiQty),
    // A half-hour average is as fresh as the file gets.
    volumeChangedAt: volumeQty.map((volume) => (volume > 0 ? session.closeAt : Number.NaN)),
  })
  return {
    symbol,
    expiry,
    date: file.date,
    strike: file.strike,
    count: 1,
    asOf: one(session.closeAt),
    oiAsOf: one(session.closeAt),
    spot: one(file.underlying),
    futureBid: one(Number.NaN),
    futureAsk: one(Number.NaN),
    futureLast: one(file.future),
    ce: side(file.ce),
    pe: side(file.pe),
  }
}

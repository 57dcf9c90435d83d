import { sessionOn } from '@strikelens/market/calendar'
import { segmentOf } from '@strikelens/market/instruments'
import type { OptionDay } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { type OptionPrice, optionNames } from './optionSeries.ts'
import { fileFigures, isLeg, type OptionFigures, type OptionPick, snapshotFigures } from './optionSums.ts'
import type { PriceOiSeries, SeriesSession } from './series.ts'

/** A day of the options that are followed. */
interface OptionRow extends OptionFigures {
  readonly date: IsoDate
  readonly time: number
  readonly spot: number
}

/** Prices of the future by date, where they are drawn. */
export type FutureCloses = ReadonlyMap<IsoDate, { readonly price: number; readonly prevPrice: number }>

/** Reads the files of an expiry over some dates, those that are stored. */
export async function readOptionDays(
  { market, listing, terms }: ChainReading,
  dates: readonly IsoDate[],
): Promise<OptionDay[]> {
  const files = await Promise.all(dates.map((date) => market.optionDay(listing.symbol, terms.expiry, date)))
  return files.filter((file) => file !== null)
}

/** Daily rows of options from one date to another, the view's own session at its moment while its file is not out. */
export function dailyOptionSeries(
  reading: ChainReading,
  files: readonly OptionDay[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  pick: OptionPick,
  priced: OptionPrice,
  futures: FutureCloses,
): PriceOiSeries {
  const { terms, snapshot, day, listing } = reading
  const segment = segmentOf(listing.set)
  const stored = files.map((file) => ({
    ...fileFigures(file, pick),
    date: file.date,
    time: sessionOn(segment, file.date)?.closeAt ?? snapshot.asOf,
    spot: file.underlying,
  }))
  const isLive = !stored.some(({ date }) => date === day.date)
  const now = { ...snapshotFigures(snapshot, pick), date: day.date, time: snapshot.asOf, spot: snapshot.spot }
  const every: readonly OptionRow[] = isLive ? [...stored, now] : stored
  const first = every.filter(({ date }) => date < from).length
  const shown = every.slice(first).filter(({ date }) => date <= to)
  const priceOf = ({ date, spot, price }: OptionRow) =>
    priced === 'spot' ? spot : priced === 'premium' ? price : (futures.get(date)?.price ?? Number.NaN)
  const column = (value: (row: OptionRow) => number) => Float64Array.from(shown, value)
  const lots = (qty: number) => qty / terms.lotSize
  const session = (row: OptionRow, place: number): SeriesSession => {
    const before = every[first + place - 1]
    return {
      date: row.date,
      from: place,
      to: place + 1,
      previousDate: before?.date ?? row.date,
      prevPrice:
        priced === 'future'
          ? (futures.get(row.date)?.prevPrice ?? Number.NaN)
          : before === undefined
            ? Number.NaN
            : priceOf(before),
      prevOwn: before?.price ?? Number.NaN,
      prevOiLots: before === undefined ? Number.NaN : lots(before.oiQty),
      isRoll: false,
      isExpiryDay: row.date === terms.expiry,
      expiry: terms.expiry,
      isEndOfDayOnly: false,
    }
  }
  return {
    time: column(({ time }) => time),
    price: column(priceOf),
    own: isLeg(pick) ? column(({ price }) => price) : null,
    oiLots: column(({ oiQty }) => lots(oiQty)),
    volumeLots: column(({ volumeQty }) => lots(volumeQty)),
    sessions: shown.map(session),
    ...optionNames(pick, priced, listing.set),
    minutes: null,
    isLastRunning: isLive,
  }
}

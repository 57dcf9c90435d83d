import { type ChainSnapshot, ownSnapshotOf } from '@strikelens/market/chains'
import { decodeSeries } from '@strikelens/market/frames'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { lastPublished, type PublishedMinute, readChainDay } from '@strikelens/store/repositories'
import { lastEndedDay } from '../endOfDay/endOfDay.ts'
import { PANELS, panelSegment } from '../stored/panels.ts'

/** The last minute that any segment published; null when none ever did. */
export async function newestMinute(db: Db): Promise<PublishedMinute | null> {
  const all = await Promise.all(PANELS.map((panel) => lastPublished(db, panelSegment(panel))))
  return all.reduce(
    (latest, minute) => (latest === null || (minute !== null && minute.asOf > latest.asOf) ? minute : latest),
    null,
  )
}

/** When that was; −∞ when nothing ever was published. */
export async function lastMinute(db: Db): Promise<number> {
  return (await newestMinute(db))?.asOf ?? Number.NEGATIVE_INFINITY
}

/** The day whose minutes are stored but which was not ended; null when there is none. */
export async function unendedDay(db: Db): Promise<IsoDate | null> {
  const newest = (await newestMinute(db))?.date ?? ''
  return newest > ((await lastEndedDay(db)) ?? '') ? newest : null
}

/** Whether minutes of a day are stored that have many instruments: Gift Nifty, which is one, trades from before the rest is known. */
export async function hasOpened(db: Db, date: IsoDate): Promise<boolean> {
  const segments = PANELS.filter((panel) => panel !== 'gift').map(panelSegment)
  const all = await Promise.all(segments.map((segment) => lastPublished(db, segment)))
  return all.some((minute) => minute?.date === date)
}

/** Where the chains of a day stood at their last stored minute. */
export async function lastSnapshots(
  db: Db,
  { date, listings }: DayInstruments,
): Promise<(symbol: string, expiry: IsoDate) => ChainSnapshot | null> {
  const found = new Map<string, ChainSnapshot>()
  for (const { symbol, options } of listings) {
    for (const { expiry } of options) {
      const day = await readChainDay(db, { symbol, expiry }, date)
      if (day === null || day.stored !== 'frames' || day.frames.length === 0) continue
      const { series } = decodeSeries(
        symbol,
        expiry,
        date,
        day.frames.map(({ frame }) => frame),
      )
      found.set(`${symbol}/${expiry}`, ownSnapshotOf(series, series.count - 1))
    }
  }
  return (symbol, expiry) => found.get(`${symbol}/${expiry}`) ?? null
}

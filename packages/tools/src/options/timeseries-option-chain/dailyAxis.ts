import { sessionOn } from '@strikelens/market/calendar'
import {
  adjustedFile,
  type ContractChange,
  contractChanges,
  hasDerivatives,
  isUnchanged,
} from '@strikelens/market/chainSessions'
import { type ChainSnapshot, snapshotOf } from '@strikelens/market/chains'
import { segmentOf } from '@strikelens/market/instruments'
import { endOfDaySeries, type OptionDay } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type AxisSession, lastSession, type SnapshotAxis } from '../../chain/axis.ts'
import type { AxisRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'

const DAY_MINUTES = 24 * 60

/** What became of contracts of a session by the view's (§K1); empty where nothing did. */
export type ChangesByDate = ReadonlyMap<IsoDate, ContractChange>

export function changesByDate(dates: readonly IsoDate[], changes: readonly ContractChange[]): ChangesByDate {
  return new Map(changes.every(isUnchanged) ? [] : dates.map((date, d) => [date, changes[d]]))
}

/** One row a session: earlier ones from the exchange's files, the view's as it stands. */
export interface DailyAxis {
  readonly axis: SnapshotAxis
  readonly rows: AxisRows
  readonly changes: ChangesByDate
}

/**
 * The last `days` sessions of a contract in closes (/stock-timeseries-option-chain): each a snapshot of the file with T at
 * the session's close. Sessions whose file does not have the expiry are left out.
 */
export async function dailyAxis(reading: ChainReading, today: SnapshotAxis, days: number): Promise<DailyAxis> {
  const { listing, terms, snapshot } = reading
  const { files, changes } = await filesBefore(reading, days)
  const snapshots: ChainSnapshot[] = []
  const sessions: AxisSession[] = []
  const add = (one: ChainSnapshot, date: IsoDate, previous: AxisSession['previous']) => {
    const hours = sessionOn(segmentOf(listing.set), date)
    sessions.push({
      date,
      from: snapshots.length,
      to: snapshots.length + 1,
      openAt: hours?.openAt ?? one.asOf,
      closeAt: hours?.closeAt ?? one.asOf,
      previous,
      isEndOfDayOnly: one !== snapshot,
    })
    snapshots.push(one)
  }
  files.forEach(({ date, file }, i) => {
    const series = file === null || i === 0 ? null : endOfDaySeries(file, listing, terms.expiry)
    const before = files[i - 1]
    if (series !== null) add(snapshotOf(series, 0), date, { ...before, last: null })
  })
  add(snapshot, reading.day.date, lastSession(today).previous)
  const asOf = Float64Array.from(snapshots, (one) => one.asOf)
  return {
    axis: { snapshots, asOf, starts: sessions.map(({ from }) => from), sessions },
    rows: {
      time: asOf,
      snapshot: Int32Array.from(snapshots, (_, row) => row),
      starts: [0],
      isLastRunning: snapshot.asOf < lastSession(today).closeAt,
      minutes: DAY_MINUTES,
    },
    changes,
  }
}

/**
 * The files of the `days` sessions before the view's in its shares (§O12), oldest first; the first is only what the next is
 * measured against.
 */
async function filesBefore(
  { market, listing, terms, day }: ReadingOf,
  days: number,
): Promise<{ readonly files: readonly DatedFile[]; readonly changes: ChangesByDate }> {
  const dates: IsoDate[] = [day.date]
  while (dates.length <= days) dates.unshift(market.previousSession(segmentOf(listing.set), dates[0]))
  const changes = await contractChanges(market, listing, dates)
  const files = await Promise.all(
    dates.slice(0, -1).map(async (date, d) => {
      const file = await market.optionDay(listing.symbol, terms.expiry, date)
      const isStored = file !== null || (await hasDerivatives(market, listing.exchange, date))
      return { date, file: file === null ? null : adjustedFile(file, changes[d], day.strike), isStored }
    }),
  )
  return { files, changes: changesByDate(dates, changes) }
}

type ReadingOf = Pick<ChainReading, 'market' | 'listing' | 'terms' | 'day'>

interface DatedFile {
  readonly date: IsoDate
  readonly file: OptionDay | null
  readonly isStored: boolean
}

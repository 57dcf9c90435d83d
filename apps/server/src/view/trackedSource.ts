import { tradingDays } from '@strikelens/market/calendar'
import type { MarketSource } from '@strikelens/market/market'
import { chainRead, panelRead, tableRead } from '../stored/minutePackage.ts'

/** What was read through a source. */
export interface Tracked {
  /** What an answer rests on: it is made anew when any of it changes. */
  readonly reads: Set<string>
  /** Whether it asked for more earlier sessions than are stored. */
  lacksHistory: boolean
}

/** A year of sessions: ranks and the year's range look back so far (§S12, §M14). */
const YEAR = 252
/** A holiday of one market among the sessions of another is nothing that lacks. */
const ENOUGH = 0.9

/** The same source; what is read through it is noted. */
export function trackedSource(source: MarketSource, tracked: Tracked): MarketSource {
  const { reads } = tracked
  return {
    ...source,
    chainDay(symbol, expiry, date) {
      reads.add(chainRead(symbol, expiry, date))
      return source.chainDay(symbol, expiry, date)
    },
    summaryDay(symbol, expiry, date) {
      reads.add(chainRead(symbol, expiry, date))
      return source.summaryDay(symbol, expiry, date)
    },
    panelDay(panel, interval, date) {
      reads.add(panelRead(panel, date))
      return source.panelDay(panel, interval, date)
    },
    table(dataset, date, part) {
      reads.add(tableRead(dataset.name, date))
      return source.table(dataset, date, part)
    },
    async tables(dataset, from, to, part) {
      reads.add(tableRead(dataset.name, to))
      const stored = await source.tables(dataset, from, to, part)
      // The last of them may still run.
      const sessions = tradingDays('derivatives', from, to).length - 1
      if (stored.size < ENOUGH * sessions) tracked.lacksHistory = true
      return stored
    },
    signals(tool, from, to) {
      reads.add(tableRead(`signals/${tool}`, to))
      return source.signals(tool, from, to)
    },
    async barWindows(panel, interval, to, bars) {
      const windows = await source.barWindows(panel, interval, to, bars)
      const stored = windows.reduce((sum, { barCount }) => sum + barCount, 0)
      if (interval === '1d' && stored < ENOUGH * Math.min(bars, YEAR)) tracked.lacksHistory = true
      return windows
    },
    async volumeClock(panel, date) {
      const clock = await source.volumeClock(panel, date)
      if (clock === null) tracked.lacksHistory = true
      return clock
    },
  }
}

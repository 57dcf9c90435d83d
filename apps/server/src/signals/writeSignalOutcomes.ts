import { sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { signalOutcomes, tableOfRows } from '@strikelens/market/datasets'
import { type Market, type MarketSource, marketAt } from '@strikelens/market/market'
import {
  BARS_AFTER,
  entriesAt,
  type KindOutcome,
  kindOutcomes,
  OUTCOME_SESSIONS,
  unpackSignals,
} from '@strikelens/market/signals'
import { addDays, type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTable } from '@strikelens/store/repositories'
import { dayClose, type SignalFinder, type WatchedBars } from '@strikelens/tools/signals/finder'
import { writtenTable } from '../stored/storedTables.ts'
import { toldByFiles } from './writeDaySignals.ts'

const MINUTES = { '5m': 5, '15m': 15, '1h': 60 } as const

/** Stores what followed the signals of the sessions up to a date, kind by kind (§I7): of the ledger as it reads now. */
export async function writeSignalOutcomes(
  db: Db,
  finders: readonly SignalFinder[],
  source: MarketSource,
  date: IsoDate,
): Promise<void> {
  const rows = []
  for (const finder of finders) {
    if (finder.hasOwnEvening === true) continue
    for (const outcome of await toolOutcomes(finder, source, date)) {
      const { after, ...of } = outcome
      rows.push(...after.map((one) => ({ tool: finder.tool, ...of, ...one })))
    }
  }
  await writeDayTable(db, writtenTable(signalOutcomes, date, source.label, tableOfRows(signalOutcomes, date, rows)))
}

async function toolOutcomes(
  { tool, watched }: SignalFinder,
  source: MarketSource,
  date: IsoDate,
): Promise<readonly KindOutcome[]> {
  const [first] = watched
  if (first === undefined) return []
  const [from] = tradingDaysBefore(first.segment, addDays(date, 1), OUTCOME_SESSIONS)
  // The newest word on each bar counts, also where a correction came after the date.
  const entries = entriesAt(await source.signals(tool, from, date), Number.POSITIVE_INFINITY)
  const signals = unpackSignals(entries)
  const ids = [...new Set(signals.symbol)]
  if (ids.length === 0) return []
  const market = marketAt(toldByFiles(source), dayClose(first.segment, date) ?? 0)
  const found = await Promise.all(
    watched.map(async (bars) => {
      const panel = await market.panel(ids, bars.interval, barsIn(market, bars))
      return panel === null ? [] : kindOutcomes(signals, bars.interval, panel)
    }),
  )
  return found.flat()
}

/** Bars of a length that all those sessions have at most, and the ones that follow. */
function barsIn(market: Market, { segment, interval }: WatchedBars): number {
  const most = OUTCOME_SESSIONS + BARS_AFTER[BARS_AFTER.length - 1]
  if (interval === '1d' || interval === '1w') return most
  const session = sessionOn(segment, market.sessionDate(segment))
  const length = MINUTES[interval] * MINUTE_MS
  return session === null ? most : Math.ceil((session.closeAt - session.openAt) / length + 1) * OUTCOME_SESSIONS
}

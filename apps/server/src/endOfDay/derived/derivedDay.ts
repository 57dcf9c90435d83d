import type { FuturesSet } from '@strikelens/analytics/futures'
import { previousTradingDay, tradingDaysBefore } from '@strikelens/market/calendar'
import {
  continuousDaily,
  daily,
  futuresDaily,
  ivDaily,
  mcxDaily,
  rolloverDaily,
  straddleSlots,
} from '@strikelens/market/datasets'
import { type FutureRows, futuresBySymbol } from '@strikelens/market/futures'
import type { MarketSource } from '@strikelens/market/market'
import { OUTCOME_SESSIONS } from '@strikelens/market/signals'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { datesWithTables, readBarDays, writeDayTable, writeDayTables } from '@strikelens/store/repositories'
import { signalFinders } from '@strikelens/tools'
import { writeDaySignals } from '../../signals/writeDaySignals.ts'
import { writeSignalOutcomes } from '../../signals/writeSignalOutcomes.ts'
import { readTable, readTables, writtenTable } from '../../stored/storedTables.ts'
import { type AdjustmentsOf, storedAdjustments } from '../../view/adjustments.ts'
import { renamedTable, storedRenames } from '../../view/storedRenames.ts'
import { storedSource } from '../../view/storedSource.ts'
import type { ClosingChain } from './closingChain.ts'
import { writeFlipRecord } from './flipRecord.ts'
import { type ContinuedFrom, type FuturesFigures, futuresFigures, futuresTables } from './futuresTables.ts'
import { mcxTable } from './mcxTable.ts'
import { optionTables, writtenOptionTables } from './optionTables.ts'
import { realisedVols } from './realisedVols.ts'
import { PastRollovers, rolloversOf, rolloverTable } from './rolloverTable.ts'
import { sessionChains } from './sessionChains.ts'
import { writeParticipantRanks } from './shares/participantRanks.ts'
import { ShareDays } from './shares/shareDays.ts'
import { writeShareTables } from './shares/shareTables.ts'
import { writeSlotStats } from './slotStats.ts'
import { futureRowsBefore, storedFutureRows } from './storedFutureRows.ts'
import { straddleTable } from './straddleSlots.ts'
import { sessionActivity, writeUnusualSession } from './unusualRecord.ts'
import { writeFileListings } from './writeFileListings.ts'
import { writeListNotices } from './writeListNotices.ts'

const LAST_DATE = '9999-12-31'
/** Calendar days that hold the three series before of every commodity. */
const ROLLOVER_DAYS = 280

/**
 * Makes and stores the derived tables of a session from what is stored of it: its chains, compacted, its bars and the
 * exchanges' files. A session of which only files are stored has what follows from them. `shareDays`: for sessions that follow
 * each other. `now`: epoch ms in market time, when what a file has corrected becomes known.
 */
export async function derivedDay(
  db: Db,
  date: IsoDate,
  source: string,
  shareDays: ShareDays = new ShareDays(db),
  now = Date.now(),
): Promise<void> {
  await writeFileListings(db, date)
  const adjustments = await storedAdjustments(db, date)
  const futures = await storedFutureRows(db, date)
  if (futures.symbol.length > 0) {
    const made = await futuresOf(db, futures, adjustments)
    await writeDayTables(db, [
      writtenTable(futuresDaily, date, source, made.futuresDaily),
      writtenTable(continuousDaily, date, source, made.continuousDaily),
      writtenTable(rolloverDaily, date, source, await rolloverOf(db, futures)),
    ])
  }
  await writeListNotices(db, date, futures, source)
  const commodities = mcxTable(futures)
  if (commodities !== null) await writeDayTable(db, writtenTable(mcxDaily, date, source, commodities))
  const { closes, slots, flips } = await sessionChains(db, date)
  if (closes.length > 0 && !(await knewBetter(db, date, closes))) {
    const vols = await realisedVols(db, date, date, adjustments)
    await writeDayTables(db, writtenOptionTables(date, source, optionTables(closes, vols(date))))
  }
  if (slots.length > 0) {
    await writeDayTable(db, writtenTable(straddleSlots, date, source, straddleTable(slots)))
    await writeFlipRecord(db, date, flips, source)
  }
  const [hasShares] = await datesWithTables(db, [daily.name], date, date, [''])
  if (hasShares !== undefined) await writeShareTables(db, date, source, shareDays)
  await writeParticipantRanks(db, [date], source)
  const market = await storedSource(db, source)
  if (hasShares !== undefined) await writeSignals(db, market, date, now)
  if (!(await hasFutureBars(db, date))) return
  await writeUnusualSession(db, date, await sessionActivity(market, date), source)
  await writeSlotStats(db, date, source)
}

/** What tools say of a session, of which the ledger holds the last ones alone: years of files tell no more. */
async function writeSignals(db: Db, market: MarketSource, date: IsoDate, now: number): Promise<void> {
  const newest = (await datesWithTables(db, [daily.name], date, LAST_DATE, [''])).at(-1) ?? date
  const [first] = tradingDaysBefore('cash', newest, OUTCOME_SESSIONS)
  if (date < first) return
  const finders = await signalFinders()
  const reason = 'A file of the exchange came late or was corrected.'
  await writeDaySignals(db, finders, market, date, { at: now, reason })
  await writeSignalOutcomes(db, finders, market, date)
}

/**
 * Whether the stored volatilities of a session were solved from snapshots that are gone by now: what its file says is worse
 * (§S11).
 */
async function knewBetter(db: Db, date: IsoDate, closes: readonly ClosingChain[]): Promise<boolean> {
  if (closes.some((chain) => chain.source === 'snapshot')) return false
  const stored = await readTable(db, ivDaily, date)
  return stored?.source.includes('snapshot') ?? false
}

/** Whether bars of a session are stored, without which nothing is usual or unusual in it. */
async function hasFutureBars(db: Db, date: IsoDate): Promise<boolean> {
  const days = await Promise.all(
    ['futures', 'mcx'].map((panel) => readBarDays(db, { panel, interval: '5m' }, ['start'], date, date)),
  )
  return days.flat().length > 0
}

async function futuresOf(db: Db, today: FutureRows, adjustments: AdjustmentsOf) {
  const figures = await Promise.all([
    // Markets rest on different days: each is measured from its own session before.
    marketFigures(db, today, previousTradingDay('derivatives', today.date), adjustments, (set) => set !== 'COM'),
    marketFigures(db, today, previousTradingDay('mcx', today.date), adjustments, (set) => set === 'COM'),
  ])
  return futuresTables(figures.flat())
}

async function marketFigures(
  db: Db,
  today: FutureRows,
  before: IsoDate,
  adjustments: AdjustmentsOf,
  isOwn: (set: FuturesSet) => boolean,
): Promise<FuturesFigures[]> {
  const continued = await continuedFrom(db, before, today.date)
  const symbols = futuresBySymbol([await futureRowsBefore(db, before, today.date, adjustments), today], adjustments)
  return symbols.flatMap((futures) => {
    if (!isOwn(futures.set) || futures.dates.length < 2) return []
    return futuresFigures(futures, continued.get(futures.symbol) ?? null)[0] ?? []
  })
}

async function continuedFrom(db: Db, date: IsoDate, on: IsoDate): Promise<Map<string, ContinuedFrom>> {
  const stored = await readTable(db, continuousDaily, date)
  if (stored === null) return new Map()
  const { symbol: symbols, expiry, close, factor } = renamedTable(stored, await storedRenames(db), date, on)
  return new Map(
    symbols.map((symbol, row) => [symbol, { expiry: expiry[row], close: close[row], factor: factor[row] }]),
  )
}

async function rolloverOf(db: Db, today: FutureRows) {
  const past = new PastRollovers()
  const earlier = await readTables(db, rolloverDaily, addDays(today.date, -ROLLOVER_DAYS), addDays(today.date, -1))
  const renames = await storedRenames(db)
  for (const { table, date } of earlier) past.addTable(renamedTable(table, renames, date, today.date))
  return rolloverTable(rolloversOf(today), past)
}

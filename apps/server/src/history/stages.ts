import {
  eveningFiles,
  type PublishedFile,
  sessionFiles,
  simulatedInstruments,
  tradeFiles,
} from '@strikelens/feeds/simulator'
import { ANCHOR_DATE, type World } from '@strikelens/feeds/simulator/underlyings'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { addDays, type IsoDate, istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { signalFinders } from '@strikelens/tools'
import { RECORD_SESSIONS, writeFlipRecord } from '../endOfDay/derived/flipRecord.ts'
import { realisedVols } from '../endOfDay/derived/realisedVols.ts'
import { writeParticipantRanks } from '../endOfDay/derived/shares/participantRanks.ts'
import { ShareDays } from '../endOfDay/derived/shares/shareDays.ts'
import { writeShareTables } from '../endOfDay/derived/shares/shareTables.ts'
import { SlotDays } from '../endOfDay/derived/slotDays.ts'
import { writeSlotStats } from '../endOfDay/derived/slotStats.ts'
import { sessionActivity, writeUnusualSession } from '../endOfDay/derived/unusualRecord.ts'
import { writeAdjustments } from '../endOfDay/derived/writeAdjustments.ts'
import { importFile } from '../endOfDay/importFile.ts'
import { writeVolumeClock } from '../endOfDay/volumeClock.ts'
import { writeInstruments, writePackage } from '../ingest/writeDay.ts'
import { writeDaySignals } from '../signals/writeDaySignals.ts'
import { writeSignalOutcomes } from '../signals/writeSignalOutcomes.ts'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { storedAdjustments } from '../view/adjustments.ts'
import type { SessionInterval } from '../view/sessionBars.ts'
import { storedSource } from '../view/storedSource.ts'
import { chunks } from './chunks.ts'
import { dailyTables } from './dailyTables.ts'
import { derivedTables, straddleTables } from './derivedTables.ts'
import { writeEvening, writeReports } from './eveningTables.ts'
import { futuresHistory } from './futuresHistory.ts'
import type { HistorySpan } from './historySpan.ts'
import { marketFlips } from './marketFlips.ts'
import { simulatedSource } from './simulatedSource.ts'
import { todayPackages } from './todayPackages.ts'
import { chainSteps, isNifty, writeChains } from './writeChains.ts'
import { writeFutureCloses, writePanels } from './writePanels.ts'

const SOURCE = 'Simulated market'
const ALL_BARS: readonly SessionInterval[] = ['5m', '15m', '1h']
/** Sessions by which the first of the closing volatilities are measured: HV looks sixty back (§S13). */
const MEASURED_BY = 80
/** Calendar days a session takes, with weekends and holidays. */
const DAYS_A_SESSION = 1.6

/** One piece of history, made by one thread in its order. Steps are safe to repeat. */
export interface Stage {
  readonly name: string
  /** Stages that must be there before it is begun; each stands before it in the list. */
  readonly needs: readonly string[]
  readonly steps: readonly (() => Promise<void>)[]
}

/**
 * The history of a simulated market up to an instant, in the order a person needs it: the last completed session of NIFTY,
 * which is what a visitor of a premium tool sees; today so far; then the rest, newest first.
 */
export function historyStages(db: Db, world: World, until: number, span: HistorySpan): Stage[] {
  const today = istDate(until)
  const days = tradingDaysBefore('derivatives', today, Math.max(span.fileSessions, span.minuteSessions)).reverse()
  const [last, before] = days
  const chainDays = days.slice(0, span.chainSessions)
  const derivedDays = tradingDaysBefore('derivatives', today, span.derivedSessions).reverse()
  const volDays = tradingDaysBefore('derivatives', today, span.volSessions).reverse()
  const [measuredFrom] = tradingDaysBefore('derivatives', today, span.futuresSessions + 1)
  const earlierSessions = Math.max(0, span.dailySessions - span.derivedSessions)
  const earlierDays = tradingDaysBefore('cash', derivedDays[derivedDays.length - 1], earlierSessions).reverse()
  const measuring = MEASURED_BY + Math.max(0, span.volSessions - span.derivedSessions)
  const barSteps = (dates: readonly IsoDate[]) =>
    chunks(dates.filter(needsBars), 20).map(
      (part) => () => dailyTables(db, world, part[part.length - 1], part[0], SOURCE),
    )
  const sessions = tradingDaysBefore(
    'derivatives',
    today,
    Math.max(span.derivedSessions, span.eveningSessions, span.hourSessions, span.futureBarSessions),
  ).reverse()
  const hasFiles = datesIn(days.slice(0, span.fileSessions))
  const evenings = sessions.slice(0, span.eveningSessions)
  const hasEvening = datesIn(evenings)
  const needsBars = (date: IsoDate) => !hasFiles(date) && !hasEvening(date)
  const hasChains = datesIn(chainDays)
  const hasShortBars = datesIn(sessions.slice(0, span.barSessions))
  const hasHours = datesIn(sessions.slice(0, Math.max(span.chainSessions, span.hourSessions)))
  const hasFutureBars = datesIn(sessions.slice(0, span.futureBarSessions))
  const hasMinutes = datesIn(sessions.slice(0, span.minuteSessions))
  const hasStraddles = datesIn(derivedDays)
  const reportsFrom = addDays(today, -Math.round(365 * span.reportYears))
  const earlierReports = tradingDays('cash', reportsFrom > ANCHOR_DATE ? reportsFrom : ANCHOR_DATE, today)
    .filter((date) => date < evenings[evenings.length - 1])
    .reverse()
  const unusualDays = tradingDaysBefore('derivatives', today, span.unusualSessions + 1)
  const shareDays = tradingDaysBefore('cash', today, span.shareSessions)
  /** All that a session's minutes tell, at once: they are made for the first that asks, and forgotten some sessions later. */
  const session = (date: IsoDate) => async () => {
    if (date === last || date === before) await importFiles(db, date, eveningFiles(world, date))
    else if (hasFiles(date)) await importFiles(db, date, sessionFiles(world, date))
    else if (hasEvening(date)) await writeEvening(db, world, date, SOURCE)
    else await dailyTables(db, world, date, date, SOURCE)
    // Those of the last session are there.
    if (date !== last && hasHours(date)) {
      const minuteFields = hasChains(date) ? BAR_FIELDS : hasMinutes(date) ? (['volume'] as const) : []
      await writePanels(db, world, date, hasChains(date) || hasShortBars(date) ? ALL_BARS : ['1h'], minuteFields)
    }
    if (!hasShortBars(date) && hasFutureBars(date)) await writeFutureCloses(db, world, date)
    if (hasStraddles(date)) await straddleTables(db, world, [date], SOURCE)
  }
  const signalDays = tradingDaysBefore('cash', today, span.signalSessions)
  const lateSignals = Math.ceil(signalDays.length / 2)
  const signals = (dates: readonly IsoDate[]) =>
    sharing(
      () => signalsOf(db),
      dates.map((date) => async (of) => {
        const { finders, source } = await of
        await writeDaySignals(db, finders, source, date, { at: until, reason: 'History was made anew.' })
      }),
    )
  const withoutFiles = sessions.filter((date) => !hasFiles(date))
  const half = Math.ceil(withoutFiles.length / 2)
  return [
    {
      name: 'Last session of NIFTY',
      needs: [],
      steps: [
        () => writeListings(db, world, last),
        () => writeChains(db, world, last, isNifty),
        () => writeAdjustments(db, world, today, SOURCE),
        ...[before, last].map((date) => () => importFiles(db, date, tradeFiles(world, date))),
        ...[today, before].map((date) => () => writeListings(db, world, date)),
        ...(chainDays.includes(before) ? [() => writeChains(db, world, before, isNifty)] : []),
        () => writePanels(db, world, last, ALL_BARS, BAR_FIELDS),
      ],
    },
    {
      name: 'Today',
      needs: ['Last session of NIFTY'],
      steps: [() => writeToday(db, world, today, until)],
    },
    {
      name: 'Option chains by the minute',
      needs: ['Today'],
      steps: chainDays.flatMap((date) => [
        () => writeListings(db, world, date),
        ...chainSteps(
          db,
          world,
          date,
          date === last ? Number.POSITIVE_INFINITY : span.earlierExpiries,
          date === last || date === before,
        ),
      ]),
    },
    { name: 'Exchange files', needs: ['Today'], steps: days.slice(0, span.fileSessions).map(session) },
    {
      name: 'Volume clocks',
      needs: ['Exchange files'],
      steps: [today, ...chainDays].flatMap((date) =>
        (['cash', 'futures', 'mcx'] as const).map((panel) => () => writeVolumeClock(db, panel, date)),
      ),
    },
    // In two parts, so that two threads may make them.
    { name: 'Sessions', needs: ['Today'], steps: withoutFiles.slice(0, half).map(session) },
    {
      name: 'Earlier sessions',
      needs: ['Today'],
      steps: [...withoutFiles.slice(half).map(session), ...barSteps(earlierDays.slice(0, measuring))],
    },
    {
      name: 'Reports of companies',
      needs: ['Today'],
      steps: chunks(earlierReports, 25).map((dates) => () => writeReports(db, world, dates, SOURCE)),
    },
    // Oldest first: each record carries on the one before. Those of replayed sessions reach as far back as the last one.
    {
      name: 'Sentiment flips',
      needs: ['Today'],
      steps: tradingDaysBefore('derivatives', today, RECORD_SESSIONS + span.chainSessions).map(
        (date) => () => writeFlipRecord(db, date, marketFlips(world, date), SOURCE),
      ),
    },
    { name: 'Earlier daily bars', needs: ['Today'], steps: barSteps(earlierDays.slice(measuring)) },
    {
      name: 'Futures tables',
      needs: ['Exchange files', 'Sessions', 'Earlier sessions'],
      steps: [() => futuresHistory(db, world, measuredFrom, last, SOURCE, hasFiles)],
    },
    {
      name: 'Derived tables',
      needs: ['Futures tables'],
      steps: sharing(
        async () => realisedVols(db, volDays[volDays.length - 1], last, await storedAdjustments(db, last)),
        chunks(volDays, 5).map((dates) => async (vols) => derivedTables(db, world, dates, SOURCE, await vols)),
      ),
    },
    // A session is scored by what was usual before it.
    {
      name: 'Usual activity',
      needs: ['Futures tables'],
      steps: sharing(
        () => new SlotDays(db),
        unusualDays.map((date) => (days) => writeSlotStats(db, date, SOURCE, days)),
      ),
    },
    // Oldest first: how long a phase has held is carried on.
    {
      name: 'Share tables',
      needs: ['Futures tables', 'Earlier daily bars'],
      steps: [
        ...sharing(
          () => new ShareDays(db, Math.ceil(DAYS_A_SESSION * span.shareSessions)),
          chunks(shareDays, 6).map((dates) => (bars) => writeShares(db, dates, bars)),
        ),
        () => writeParticipantRanks(db, shareDays, SOURCE),
      ],
    },
    // Oldest first: each record carries on the one before.
    {
      name: 'Unusual activity',
      needs: ['Usual activity'],
      steps: unusualDays.slice(1).map((date) => () => writeActivity(db, world, date)),
    },
    // In two parts, so that two threads may make them.
    { name: 'Signals', needs: SIGNALS_REST_ON, steps: signals(signalDays.slice(-lateSignals)) },
    { name: 'Earlier signals', needs: SIGNALS_REST_ON, steps: signals(signalDays.slice(0, -lateSignals)) },
    {
      name: 'What followed signals',
      needs: ['Signals', 'Earlier signals'],
      steps: sharing(
        () => signalsOf(db),
        chunks(signalDays, 10).map((dates) => async (of) => {
          const { finders, source } = await of
          for (const date of dates) await writeSignalOutcomes(db, finders, source, date)
        }),
      ),
    },
  ]
}

/** Tools say what they say of tables that follow from a session. */
const SIGNALS_REST_ON = ['Derived tables', 'Share tables']

/** What finds signals, and where: for sessions that follow each other. */
async function signalsOf(db: Db) {
  const [finders, source] = await Promise.all([signalFinders(), storedSource(db, SOURCE)])
  return { finders, source }
}

/** Steps that share something: it is made for the first of them, and let go after the last. */
function sharing<Shared>(
  make: () => Shared,
  steps: readonly ((shared: Shared) => Promise<void>)[],
): (() => Promise<void>)[] {
  let shared: Shared | null = null
  return steps.map((step, place) => async () => {
    shared ??= make()
    await step(shared)
    if (place === steps.length - 1) shared = null
  })
}

function datesIn(dates: readonly IsoDate[]): (date: IsoDate) => boolean {
  const all = new Set(dates)
  return (date) => all.has(date)
}

async function writeListings(db: Db, world: World, date: IsoDate): Promise<void> {
  await writeInstruments(db, simulatedInstruments(world, date), SOURCE)
}

async function importFiles(db: Db, date: IsoDate, files: readonly PublishedFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    for (const { problems, rejection } of await importFile(db, name, bytes, SOURCE, {
      today: date,
      isAccepted: true,
    })) {
      if (rejection !== null) throw new Error(`${name}: ${rejection}`)
      if (problems.length > 0) throw new Error(`${name}, line ${problems[0].line}: ${problems[0].reason}`)
    }
  }
}

async function writeShares(db: Db, dates: readonly IsoDate[], bars: ShareDays): Promise<void> {
  for (const date of dates) await writeShareTables(db, date, SOURCE, bars)
}

async function writeActivity(db: Db, world: World, date: IsoDate): Promise<void> {
  await writeUnusualSession(db, date, await sessionActivity(await simulatedSource(db, world, SOURCE), date), SOURCE)
}

async function writeToday(db: Db, world: World, today: IsoDate, until: number): Promise<void> {
  for (const minute of todayPackages(world, simulatedInstruments(world, today), until)) {
    await writePackage(db, minute, { source: SOURCE })
  }
}

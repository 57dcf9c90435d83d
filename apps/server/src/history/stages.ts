import {
  eveningFiles,
  type PublishedFile,
  sessionFiles,
  simulatedInstruments,
  tradeFiles,
} from '@strikelens/feeds/simulator'
import { chainDay, futureBars, futureCloses } from '@strikelens/feeds/simulator/derivatives'
import { ANCHOR_DATE, dayBars, type World } from '@strikelens/feeds/simulator/underlyings'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { chainFacts } from '@strikelens/market/chains'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import { addDays, type IsoDate, istDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { writeBarDay, writeChainDays } from '@strikelens/store/repositories'
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
import { barDayFields } from '../stored/barDayFields.ts'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { PANELS } from '../stored/panels.ts'
import { storedAdjustments } from '../view/adjustments.ts'
import { type SessionInterval, sessionBars } from '../view/sessionBars.ts'
import { chainBlock } from './chainBlocks.ts'
import { dailyTables } from './dailyTables.ts'
import { derivedTables, straddleTables } from './derivedTables.ts'
import { writeEvening, writeReports } from './eveningTables.ts'
import { futuresHistory } from './futuresHistory.ts'
import { marketFlips } from './marketFlips.ts'
import { simulatedSource } from './simulatedSource.ts'
import { todayPackages } from './todayPackages.ts'

const SOURCE = 'Simulated market'
const CHAINS_A_BATCH = 12
type BarField = (typeof BAR_FIELDS)[number]
const ALL_BARS: readonly SessionInterval[] = ['5m', '15m', '1h']
const WHOLE_MINUTES: readonly BarField[] = BAR_FIELDS
/** Sessions by which the first of the closing volatilities are measured: HV looks sixty back (§S13). */
const MEASURED_BY = 80
/** Calendar days a session takes, with weekends and holidays. */
const DAYS_A_SESSION = 1.6

/**
 * Who makes a stage: what a visitor needs at once comes first, then chains and days side by side, as neither needs anything
 * of the other, and last what needs both, shares beside it.
 */
export type Lane = 'first' | 'chains' | 'days' | 'last' | 'shares'

/** One piece of history: what it is called, and the steps it is made in. Steps are safe to repeat. */
export interface Stage {
  readonly name: string
  readonly lane: Lane
  readonly steps: readonly (() => Promise<void>)[]
}

/** How much history is made. */
export interface HistorySpan {
  readonly chainSessions: number
  /** Expiries of each symbol in those sessions but the last, which has all. */
  readonly earlierExpiries: number
  readonly fileSessions: number
  /** Sessions with all that is told in the evening at least: deliveries, participants, institutions, deals, companies. */
  readonly eveningSessions: number
  /** Years of what companies report of their quarters and owners. */
  readonly reportYears: number
  /** Sessions with the volume of every minute: the clock of the oldest replayed one is made of twenty before it. */
  readonly minuteSessions: number
  /** Sessions with bars of 5 and 15 minutes, and with those of an hour. */
  readonly barSessions: number
  readonly hourSessions: number
  /** Sessions with 5-minute bars of futures at least: what is usual at a time of day needs ten of them. */
  readonly futureBarSessions: number
  /** Sessions whose unusual activity is recorded: replayed ones have a record of their own. */
  readonly unusualSessions: number
  readonly dailySessions: number
  readonly derivedSessions: number
  /** Sessions with futures' daily rows and what is derived of them: frames, phases and series look far back (§F7, §F8). */
  readonly futuresSessions: number
  /** Sessions with closing volatilities: ranks of IV need many (§S12). */
  readonly volSessions: number
  /** Sessions with strength, extremes, breadth, phases and scores of shares. */
  readonly shareSessions: number
}

export const FULL: HistorySpan = {
  chainSessions: 5,
  earlierExpiries: Number.POSITIVE_INFINITY,
  fileSessions: 31,
  eveningSessions: 252,
  reportYears: 4,
  minuteSessions: 26,
  barSessions: 60,
  hourSessions: 120,
  futureBarSessions: 46,
  unusualSessions: 25,
  dailySessions: 740,
  derivedSessions: 252,
  futuresSessions: 252,
  volSessions: 252,
  shareSessions: 252,
}
export const SHORT: HistorySpan = {
  chainSessions: 2,
  earlierExpiries: 2,
  fileSessions: 3,
  eveningSessions: 60,
  reportYears: 1.3,
  minuteSessions: 3,
  barSessions: 3,
  hourSessions: 3,
  futureBarSessions: 12,
  unusualSessions: 2,
  dailySessions: 320,
  derivedSessions: 5,
  futuresSessions: 45,
  volSessions: 26,
  shareSessions: 6,
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
    Math.max(span.derivedSessions, span.eveningSessions, span.hourSessions),
  ).reverse()
  const fileDays = new Set(days.slice(0, span.fileSessions))
  const hasFiles = (date: IsoDate) => fileDays.has(date)
  const evenings = sessions.slice(0, span.eveningSessions)
  const hasEvening = new Set(evenings)
  const needsBars = (date: IsoDate) => !hasFiles(date) && !hasEvening.has(date)
  // Of these the minutes are made for their bars, and the rest that minutes tell with them.
  const barDays = sessions.slice(span.chainSessions, span.hourSessions)
  const shortBarDays = new Set(sessions.slice(0, span.barSessions))
  const straddleDays = new Set(derivedDays)
  const minuteDays = new Set(sessions.slice(0, span.minuteSessions))
  const reportsFrom = addDays(today, -Math.round(365 * span.reportYears))
  const earlierReports = tradingDays('cash', reportsFrom > ANCHOR_DATE ? reportsFrom : ANCHOR_DATE, today)
    .filter((date) => date < evenings[evenings.length - 1])
    .reverse()
  const futureDays = tradingDaysBefore('derivatives', today, span.futureBarSessions).reverse().slice(span.barSessions)
  const unusualDays = tradingDaysBefore('derivatives', today, span.unusualSessions + 1)
  const slotDays = new SlotDays(db)
  const shareDays = tradingDaysBefore('cash', today, span.shareSessions)
  const shareBars = new ShareDays(db, Math.ceil(DAYS_A_SESSION * span.shareSessions))
  let vols: ReturnType<typeof realisedVols> | null = null
  const realised = async () => {
    vols ??= realisedVols(db, volDays[volDays.length - 1], last, await storedAdjustments(db, last))
    return vols
  }
  return [
    {
      name: 'Last session of NIFTY',
      lane: 'first',
      steps: [
        () => writeListings(db, world, last),
        () => writeChains(db, world, last, isNifty),
        () => writeAdjustments(db, world, today, SOURCE),
        ...[before, last].map((date) => () => importFiles(db, date, tradeFiles(world, date))),
        ...[today, before].map((date) => () => writeListings(db, world, date)),
        ...(chainDays.includes(before) ? [() => writeChains(db, world, before, isNifty)] : []),
        () => writePanels(db, world, last, ALL_BARS, WHOLE_MINUTES),
      ],
    },
    { name: 'Today', lane: 'first', steps: [() => writeToday(db, world, today, until)] },
    {
      name: 'Option chains by the minute',
      lane: 'chains',
      steps: chainDays.flatMap((date) => [
        () => writeListings(db, world, date),
        ...(date === last ? [] : [() => writePanels(db, world, date, ALL_BARS, WHOLE_MINUTES)]),
        ...chainSteps(
          db,
          world,
          date,
          date === last ? Number.POSITIVE_INFINITY : span.earlierExpiries,
          date === last || date === before,
        ),
      ]),
    },
    {
      name: 'Exchange files',
      lane: 'days',
      steps: [
        ...[last, before].map((date) => () => importFiles(db, date, eveningFiles(world, date))),
        ...days.slice(2, span.fileSessions).map((date) => () => importFiles(db, date, sessionFiles(world, date))),
      ],
    },
    {
      name: 'Bars of sessions',
      lane: 'chains',
      steps: [
        ...barDays.map((date) => async () => {
          await writePanels(
            db,
            world,
            date,
            shortBarDays.has(date) ? ALL_BARS : ['1h'],
            minuteDays.has(date) ? ['volume'] : [],
          )
          if (straddleDays.has(date)) await straddleTables(db, world, [date], SOURCE)
        }),
        ...futureDays.map((date) => () => writeFutureCloses(db, world, date)),
        ...[today, ...chainDays].flatMap((date) =>
          (['cash', 'futures', 'mcx'] as const).map((panel) => () => writeVolumeClock(db, panel, date)),
        ),
      ],
    },
    {
      name: 'Daily bars',
      lane: 'days',
      steps: [
        ...chunks(sessions, 5).map((dates) => async () => {
          for (const date of dates) {
            if (hasEvening.has(date) && !hasFiles(date)) await writeEvening(db, world, date, SOURCE)
            else if (needsBars(date)) await dailyTables(db, world, date, date, SOURCE)
            if (straddleDays.has(date) && !barDays.includes(date)) await straddleTables(db, world, [date], SOURCE)
          }
        }),
        ...barSteps(earlierDays.slice(0, measuring)),
      ],
    },
    {
      name: 'Reports of companies',
      lane: 'days',
      steps: chunks(earlierReports, 25).map((dates) => () => writeReports(db, world, dates, SOURCE)),
    },
    // A session is scored by what was usual before it.
    {
      name: 'Usual activity',
      lane: 'chains',
      steps: unusualDays.map((date) => () => writeSlotStats(db, date, SOURCE, slotDays)),
    },
    // Beside the derived tables, which take longer than what is left of the chains.
    { name: 'Earlier daily bars', lane: 'chains', steps: barSteps(earlierDays.slice(measuring)) },
    {
      name: 'Derived tables',
      lane: 'days',
      steps: [
        () => futuresHistory(db, world, measuredFrom, last, SOURCE, hasFiles),
        ...chunks(volDays, 5).map((dates) => async () => derivedTables(db, world, dates, SOURCE, await realised())),
      ],
    },
    // Oldest first: each record carries on the one before. Those of replayed sessions reach as far back as the last one.
    {
      name: 'Sentiment flips',
      lane: 'days',
      steps: tradingDaysBefore('derivatives', today, RECORD_SESSIONS + span.chainSessions).map(
        (date) => () => writeFlipRecord(db, date, marketFlips(world, date), SOURCE),
      ),
    },
    // Oldest first: each record carries on the one before.
    {
      name: 'Unusual activity',
      lane: 'last',
      steps: unusualDays.slice(1).map((date) => () => writeActivity(db, world, date)),
    },
    // Oldest first as well: how long a phase has held is carried on.
    {
      name: 'Share tables',
      lane: 'shares',
      steps: [
        ...chunks(shareDays, 6).map((dates) => () => writeShares(db, dates, shareBars)),
        () => writeParticipantRanks(db, shareDays, SOURCE),
      ],
    },
  ]
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

const isNifty = ({ symbol }: Listing) => symbol === 'NIFTY'

/** The first expiries of all symbols on a date in batches, each a step of its own; those of NIFTY may be there already. */
function chainSteps(db: Db, world: World, date: IsoDate, expiries: number, hasNifty: boolean): (() => Promise<void>)[] {
  const parts = 10
  return Array.from({ length: parts }, (_, part) => () => {
    const isOwn = (listing: Listing, place: number) => place % parts === part && !(hasNifty && isNifty(listing))
    return writeChains(db, world, date, isOwn, expiries)
  })
}

async function writeChains(
  db: Db,
  world: World,
  date: IsoDate,
  isWanted: (listing: Listing, place: number) => boolean,
  expiries = Number.POSITIVE_INFINITY,
): Promise<void> {
  const wanted: { listing: Listing; terms: OptionSeries }[] = simulatedInstruments(world, date)
    .listings.filter(isWanted)
    .flatMap((listing) => listing.options.slice(0, expiries).map((terms) => ({ listing, terms })))
  for (const batch of chunks(wanted, CHAINS_A_BATCH)) {
    const blocks = batch.flatMap(({ listing, terms }) => {
      const series = chainDay(world, listing.symbol, terms.expiry, date)
      return series === null ? [] : [chainBlock(series, chainFacts(listing, terms, rateOn(date)))]
    })
    await writeChainDays(db, blocks)
  }
}

/** Bars of a date by length, and of its minutes these fields, all from making its minutes once. */
async function writePanels(
  db: Db,
  world: World,
  date: IsoDate,
  intervals: readonly SessionInterval[],
  minuteFields: readonly BarField[],
): Promise<void> {
  for (const panel of PANELS) {
    const day = panel === 'futures' || panel === 'mcx' ? futureBars(world, date, panel) : dayBars(world, date, panel)
    if (day === null) continue
    await transaction(db, async (tx) => {
      for (const [interval, fields] of sessionBars(panel, day, intervals)) {
        await writeBarDay(tx, { panel, interval }, date, fields)
      }
      if (minuteFields.length > 0) {
        await writeBarDay(tx, { panel, interval: '1m' }, date, barDayFields(day, minuteFields))
      }
    })
  }
}

/** What slots of a session's futures are made of, where nothing else of its bars is kept. */
async function writeFutureCloses(db: Db, world: World, date: IsoDate): Promise<void> {
  for (const panel of ['futures', 'mcx'] as const) {
    const day = futureCloses(world, date, panel)
    if (day === null) continue
    await writeBarDay(db, { panel, interval: '5m' }, date, barDayFields(day, ['close', 'volume', 'oiQty']))
  }
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const out: Item[][] = []
  for (let from = 0; from < items.length; from += size) out.push(items.slice(from, from + size))
  return out
}

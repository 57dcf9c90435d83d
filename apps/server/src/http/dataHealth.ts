import { sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import {
  type DataStatus,
  minuteStatus,
  nextFileUpdate,
  nextMinuteUpdate,
  sessionStatus,
  sessionsDue,
} from '@strikelens/market/dataHealth'
import type { Exchange, Segment } from '@strikelens/market/instruments'
import { type IsoDate, istDate, MINUTE_MS } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import {
  barCoverage,
  type Coverage,
  chainCoverage,
  type DayTableKey,
  dayTableCoverage,
  dayTableDates,
  type FeedGap,
  gapsSince,
  latestListing,
} from '@strikelens/store/repositories'
import { DATASETS, type Dataset } from '@strikelens/tools/home/texts/datasets'
import { unpackedListings } from '../ingest/packedListings.ts'

/** How current a dataset is. */
interface DatasetHealth extends Pick<Dataset, 'key' | 'label' | 'exchanges' | 'cadenceMinutes' | 'due'> {
  readonly from: IsoDate | null
  /** Epoch ms of the last update in session; null for files of the evening. */
  readonly lastUpdate: number | null
  readonly lastSession: IsoDate | null
  /** Null while nothing is stored. */
  readonly status: DataStatus | null
  /** Epoch ms; in the past once it is overdue. */
  readonly nextExpected: number
  /** Of the last sessions: minutes that nothing reached and nobody filled; of files, the sessions without one. */
  readonly missingMinutes: number
  readonly missingSessions: readonly IsoDate[]
}

export interface DataHealth {
  readonly asOf: number
  readonly symbols: number
  readonly contracts: number
  readonly datasets: DatasetHealth[]
}

const EXCHANGES: readonly Exchange[] = ['NSE', 'BSE', 'MCX']

/** Sessions in which gaps are looked for. */
const GAP_SESSIONS = 20
const MOST_GAPS = 1000

const ofBars = (panel: string) => (db: Db) => barCoverage(db, { panel, interval: '1m' })
const ofChains = (listed: readonly { readonly symbol: string }[]) => (db: Db) =>
  chainCoverage(
    db,
    listed.map(({ symbol }) => symbol),
  )

/** Where each dataset of minutes lies in the store. */
const MINUTES: Readonly<Record<string, (db: Db) => Promise<Coverage>>> = {
  'index-chains': ofChains(universe.indices),
  'stock-chains': ofChains(universe.fnoStocks),
  'commodity-chains': ofChains(universe.commodities),
  'bars-cash': ofBars('cash'),
  'bars-futures': ofBars('futures'),
  'bars-mcx': ofBars('mcx'),
  'bars-gift': ofBars('gift'),
}

/** Where each dataset of files lies. */
const FILES: Readonly<Record<string, DayTableKey>> = {
  daily: { dataset: 'daily', part: '' },
  'daily-bse': { dataset: 'daily', part: 'BSE' },
  delivery: { dataset: 'delivery', part: '' },
  'index-daily': { dataset: 'index_daily', part: '' },
  'fo-nse': { dataset: 'fo_futures', part: 'NSE' },
  'fo-bse': { dataset: 'fo_futures', part: 'BSE' },
  'fo-mcx': { dataset: 'fo_futures', part: 'MCX' },
  'participant-oi': { dataset: 'participant_oi', part: '' },
  'participant-volume': { dataset: 'participant_volume', part: '' },
  'fii-derivatives': { dataset: 'fii_derivatives', part: '' },
  'fii-dii': { dataset: 'fii_dii_cash', part: '' },
  'position-limits': { dataset: 'position_limits', part: '' },
  'bulk-deals': { dataset: 'bulk_deals', part: '' },
  'block-deals': { dataset: 'block_deals', part: '' },
}

/** What is stored of every dataset and how current it is at a market time, and how many instruments are followed. */
export async function dataHealth(db: Db, now: number): Promise<DataHealth> {
  const { stocks, etfs, indices, commodities } = universe
  const since = tradingDaysBefore('derivatives', istDate(now), GAP_SESSIONS)[0]
  const gaps = await gapsSince(db, since, MOST_GAPS)
  const datasets: DatasetHealth[] = []
  for (const dataset of DATASETS) {
    const { key, cadenceMinutes, due } = dataset
    if (cadenceMinutes !== null)
      datasets.push(minutesHealth(dataset, cadenceMinutes, await MINUTES[key](db), gaps, now))
    else if (due !== null) datasets.push(await filesHealth(db, dataset, due, now))
  }
  return {
    asOf: now,
    symbols: stocks.length + etfs.length + indices.length + commodities.length,
    contracts: await contractCount(db, istDate(now)),
    datasets,
  }
}

function minutesHealth(
  { key, label, exchanges, segment }: Dataset,
  cadenceMinutes: number,
  { first, lastDay, lastMinute }: Coverage,
  gaps: readonly FeedGap[],
  now: number,
): DatasetHealth {
  const lastUpdate = lastMinute ?? (lastDay === null ? null : closeOf(segment, lastDay))
  const open = gaps.filter((gap) => gap.filledAt === null && gap.segment === segment)
  return {
    ...{ key, label, exchanges, cadenceMinutes, due: null, from: first },
    lastUpdate,
    lastSession: lastUpdate === null ? null : istDate(lastUpdate),
    status: lastUpdate === null ? null : minuteStatus(segment, cadenceMinutes, lastUpdate, now),
    nextExpected: nextMinuteUpdate(segment, cadenceMinutes, lastUpdate, now),
    missingMinutes: open.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS + 1, 0),
    missingSessions: [],
  }
}

async function filesHealth(
  db: Db,
  { key, label, exchanges, segment }: Dataset,
  due: string,
  now: number,
): Promise<DatasetHealth> {
  const { first, lastDay } = await dayTableCoverage(db, FILES[key])
  const wanted = first === null ? [] : sessionsDue(segment, due, GAP_SESSIONS, now).filter((date) => date >= first)
  const there = new Set(wanted.length === 0 ? [] : await dayTableDates(db, FILES[key], wanted[wanted.length - 1]))
  return {
    ...{ key, label, exchanges, cadenceMinutes: null, due, from: first },
    lastUpdate: null,
    lastSession: lastDay,
    status: lastDay === null ? null : sessionStatus(segment, lastDay, now),
    nextExpected: nextFileUpdate(segment, due, lastDay, now),
    missingMinutes: 0,
    missingSessions: wanted.filter((date) => !there.has(date)),
  }
}

/** A day that is stored as a whole was followed to its close. */
function closeOf(segment: Segment, date: IsoDate): number | null {
  return sessionOn(segment, date)?.closeAt ?? null
}

/** Futures and options listed on the last day whose masters are stored. */
async function contractCount(db: Db, date: IsoDate): Promise<number> {
  let count = 0
  for (const exchange of EXCHANGES) {
    const master = await latestListing(db, exchange, date)
    for (const { futures, options } of master === null ? [] : unpackedListings(master.block)) {
      count += futures.length + options.reduce((sum, { strikes }) => sum + 2 * strikes.length, 0)
    }
  }
  return count
}

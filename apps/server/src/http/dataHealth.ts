import { sessionOn } from '@strikelens/market/calendar'
import { type DataStatus, minuteStatus, sessionStatus } from '@strikelens/market/dataHealth'
import type { Exchange, Segment } from '@strikelens/market/instruments'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import {
  barCoverage,
  type Coverage,
  chainCoverage,
  dayTableCoverage,
  latestListing,
} from '@strikelens/store/repositories'
import { DATASETS, type Dataset } from '@strikelens/tools/home/texts/datasets'
import { unpackedListings } from '../ingest/packedListings.ts'

/** How current a dataset is. */
interface DatasetHealth extends Pick<Dataset, 'key' | 'label' | 'exchanges' | 'cadenceMinutes'> {
  readonly from: IsoDate | null
  /** Epoch ms of the last update in session; null for files of the evening. */
  readonly lastUpdate: number | null
  readonly lastSession: IsoDate | null
  /** Null while nothing is stored. */
  readonly status: DataStatus | null
}

export interface DataHealth {
  readonly asOf: number
  readonly symbols: number
  readonly contracts: number
  readonly datasets: DatasetHealth[]
}

const EXCHANGES: readonly Exchange[] = ['NSE', 'BSE', 'MCX']

const ofTable = (dataset: string, part: string) => (db: Db) => dayTableCoverage(db, { dataset, part })
const ofBars = (panel: string) => (db: Db) => barCoverage(db, { panel, interval: '1m' })
const ofChains = (listed: readonly { readonly symbol: string }[]) => (db: Db) =>
  chainCoverage(
    db,
    listed.map(({ symbol }) => symbol),
  )

/** Where each dataset lies in the store. */
const COVERAGES: Readonly<Record<string, (db: Db) => Promise<Coverage>>> = {
  'index-chains': ofChains(universe.indices),
  'stock-chains': ofChains(universe.fnoStocks),
  'commodity-chains': ofChains(universe.commodities),
  'bars-cash': ofBars('cash'),
  'bars-futures': ofBars('futures'),
  'bars-mcx': ofBars('mcx'),
  'bars-gift': ofBars('gift'),
  daily: ofTable('daily', ''),
  delivery: ofTable('delivery', ''),
  'index-daily': ofTable('index_daily', ''),
  'fo-nse': ofTable('fo_futures', 'NSE'),
  'fo-bse': ofTable('fo_futures', 'BSE'),
  'fo-mcx': ofTable('fo_futures', 'MCX'),
  'participant-oi': ofTable('participant_oi', ''),
  'participant-volume': ofTable('participant_volume', ''),
  'fii-dii': ofTable('fii_dii_cash', ''),
  'position-limits': ofTable('position_limits', ''),
}

/** What is stored of every dataset and how current it is at a market time, and how many instruments are followed. */
export async function dataHealth(db: Db, now: number): Promise<DataHealth> {
  const { stocks, etfs, indices, commodities } = universe
  const datasets: DatasetHealth[] = []
  for (const dataset of DATASETS) datasets.push(healthOf(dataset, await COVERAGES[dataset.key](db), now))
  return {
    asOf: now,
    symbols: stocks.length + etfs.length + indices.length + commodities.length,
    contracts: await contractCount(db, istDate(now)),
    datasets,
  }
}

function healthOf(dataset: Dataset, { first, lastDay, lastMinute }: Coverage, now: number): DatasetHealth {
  const { key, label, exchanges, cadenceMinutes, segment } = dataset
  const said = { key, label, exchanges, cadenceMinutes, from: first }
  if (cadenceMinutes === null) {
    const status = lastDay === null ? null : sessionStatus(segment, lastDay, now)
    return { ...said, lastUpdate: null, lastSession: lastDay, status }
  }
  const lastUpdate = lastMinute ?? (lastDay === null ? null : closeOf(segment, lastDay))
  return {
    ...said,
    lastUpdate,
    lastSession: lastUpdate === null ? null : istDate(lastUpdate),
    status: lastUpdate === null ? null : minuteStatus(segment, cadenceMinutes, lastUpdate, now),
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

import { tradingDaysBefore } from '@strikelens/market/calendar'
import type { Exchange } from '@strikelens/market/instruments'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { gapsSince, latestListing } from '@strikelens/store/repositories'
import { DATASETS } from '@strikelens/tools/home/texts/datasets'
import { unpackedListings } from '../stored/packedListings.ts'
import type { DatasetHealth } from './datasetHealth.ts'
import type { MarketTime } from './marketTime.ts'
import { minutesHealth } from './minutesHealth.ts'
import { publishedHealth } from './publishedHealth.ts'

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

/** What is stored of every dataset and how current it is, and how many instruments are followed. */
export async function dataHealth(db: Db, time: MarketTime): Promise<DataHealth> {
  const { now } = time
  const { stocks, etfs, indices, commodities } = universe
  const since = tradingDaysBefore('derivatives', istDate(now), GAP_SESSIONS)[0]
  const gaps = await gapsSince(db, since, MOST_GAPS)
  const datasets: DatasetHealth[] = []
  for (const dataset of DATASETS) {
    const { cadence } = dataset
    if (cadence.every === 'minutes') datasets.push(await minutesHealth(db, dataset, cadence.minutes, gaps, now))
  }
  const published = DATASETS.filter(({ cadence }) => cadence.every !== 'minutes')
  return {
    asOf: now,
    symbols: stocks.length + etfs.length + indices.length + commodities.length,
    contracts: await contractCount(db, istDate(now)),
    datasets: [...datasets, ...(await publishedHealth(db, published, time))],
  }
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

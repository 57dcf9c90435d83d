import { sessionOn } from '@strikelens/market/calendar'
import { minuteStatus, nextMinuteUpdate } from '@strikelens/market/dataHealth'
import { istDate, MINUTE_MS } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { barCoverage, type Coverage, chainCoverage, type FeedGap } from '@strikelens/store/repositories'
import type { Dataset } from '@strikelens/tools/home/texts/datasets'
import type { DatasetHealth } from './datasetHealth.ts'

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

/** How current what comes in session is; `gaps` are those that count. */
export async function minutesHealth(
  db: Db,
  { key, label, exchanges, segment }: Dataset,
  cadenceMinutes: number,
  gaps: readonly FeedGap[],
  now: number,
): Promise<DatasetHealth> {
  const { first, lastDay, lastMinute } = await MINUTES[key](db)
  // A day that is stored as a whole was followed to its close.
  const lastClose = lastDay === null ? null : (sessionOn(segment, lastDay)?.closeAt ?? null)
  const lastUpdate = lastMinute ?? lastClose
  const own = gaps.filter((gap) => gap.segment === segment)
  return {
    ...{ key, label, exchanges, cadence: 'minutes', cadenceMinutes, due: null, from: first },
    lastUpdate,
    lastSession: lastUpdate === null ? null : istDate(lastUpdate),
    loadedAt: null,
    status: lastUpdate === null ? null : minuteStatus(segment, cadenceMinutes, lastUpdate, now),
    nextExpected: nextMinuteUpdate(segment, cadenceMinutes, lastUpdate, now),
    missingMinutes: own.reduce((sum, gap) => sum + missingMinutes(gap), 0),
    missingSessions: [],
  }
}

/** Minutes of a gap of which nothing was filled. */
function missingMinutes({ from, to, filledBy, missing }: FeedGap): number {
  if (filledBy === null) return (to - from) / MINUTE_MS + 1
  return missing.find(({ what }) => what === 'minutes')?.count ?? 0
}

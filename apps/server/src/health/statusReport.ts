import { addDays, DAY_MS, istDate, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { type FeedGap, feedEventsSince, gapsSince, rejectedReasonsSince } from '@strikelens/store/repositories'
import { type DataHealth, dataHealth } from './dataHealth.ts'
import type { FeedStatus } from './feedStatus.ts'
import { type Incident, incidentOf, segmentWords } from './feedWords.ts'
import type { MarketTime } from './marketTime.ts'
import { sentence } from './sentence.ts'

/** How far back a visitor is told what happened. */
const INCIDENT_DAYS = 7
const MOST_INCIDENTS = 50
const MOST_GAPS = 50

/** Messages that were not believed today, by reason. */
interface Rejected {
  readonly feed: string
  readonly reason: string
  readonly count: number
  readonly last: number
}

/** Minutes that nothing reached, and what was filled of them since. */
interface Gap extends Omit<FeedGap, 'segment'> {
  readonly what: string
  readonly minutes: number
}

/** What the store knows of data and feeds. */
export interface StatusReport extends DataHealth {
  readonly rejected: readonly Rejected[]
  readonly gaps: readonly Gap[]
  readonly incidents: readonly Incident[]
}

/** Before anything could be read. */
export const NO_REPORT: Omit<StatusReport, 'asOf'> = {
  symbols: 0,
  contracts: 0,
  datasets: [],
  rejected: [],
  gaps: [],
  incidents: [],
}

/** What is stored and what happened, as anybody may know it: no samples of what came. Feeds are named by their labels. */
export async function statusReport(
  db: Db,
  time: MarketTime,
  feeds: readonly Pick<FeedStatus, 'feed' | 'label'>[],
): Promise<StatusReport> {
  const { now } = time
  const labels = new Map(feeds.map(({ feed, label }) => [feed, label]))
  const labelOf = (feed: string) => labels.get(feed) ?? feed
  const [health, rejected, gaps, events] = await Promise.all([
    dataHealth(db, time),
    rejectedReasonsSince(db, now - DAY_MS),
    gapsSince(db, addDays(istDate(now), -INCIDENT_DAYS), MOST_GAPS),
    feedEventsSince(db, { since: now - INCIDENT_DAYS * DAY_MS, count: MOST_INCIDENTS }),
  ])
  return {
    ...health,
    rejected: rejected.map((reason) => ({ ...reason, feed: labelOf(reason.feed) })),
    gaps: gaps.map(({ segment, reason, ...gap }) => ({
      ...gap,
      reason: sentence(reason),
      what: segmentWords(segment),
      minutes: (gap.to - gap.from) / MINUTE_MS + 1,
    })),
    incidents: events.map((event) => incidentOf(event, labelOf)),
  }
}

import type { Worker } from 'node:worker_threads'
import { istInstant } from '@strikelens/market/time'
import { type Db, listen } from '@strikelens/store/database'
import type { Config } from './config.ts'
import { FollowedChains } from './followedChains.ts'
import { handleIngestMessages } from './handleIngestMessages.ts'
import { type FeedStatus, startingFeeds } from './health/feedStatus.ts'
import type { FillStatus } from './health/fillStatus.ts'
import { feedNames } from './ingest/configuredFeed.ts'
import type { LiveIngestSettings } from './ingest/liveIngestWorker.ts'
import type { MarketListener, RunningMarket } from './runningMarket.ts'
import { ShownClock } from './shownClock.ts'
import { lastStored } from './storedMarket.ts'
import { startThread } from './thread.ts'
import { adoptStoredCalendar } from './view/storedCalendar.ts'

/** After the thread that follows the market has failed. */
const AGAIN_MS = 5000

/**
 * Follows a real market: a broker's feed, two of them, or a recorded day. What is stored is served from the start; a thread
 * that fails is started again and goes on from the last stored minute.
 */
export async function startLiveMarket(
  config: Config,
  secret: string,
  db: Db,
  databaseUrl: string,
  listener: MarketListener,
): Promise<RunningMarket> {
  const { feed, secondFeed, brokers, upstoxConnections, recordingsKeepDays, replay, dataDir, retention } = config
  const settings: LiveIngestSettings = {
    ...{ databaseUrl, dataDir, secret, retention },
    config: { feed, secondFeed, brokers, upstoxConnections, recordingsKeepDays, replay },
  }
  let published = (await lastStored(db))?.at ?? null
  const names = feedNames(config)
  let source = names[0].label
  const begin = () => (replay === null ? Date.now() : istInstant(replay.date, '06:00'))
  const clock = new ShownClock(
    replay === null ? { now: Date.now(), speed: 1 } : { now: published ?? begin(), speed: 0 },
  )
  let feeds: readonly FeedStatus[] = startingFeeds(names, clock.reading(published ?? 0).now)
  let fill: FillStatus | null = null
  let ingest: Worker | null = null
  const followed = new FollowedChains()
  let isStopping = false

  const start = () => {
    const thread = startThread(new URL('./ingest/liveIngestWorker.ts', import.meta.url), settings)
    ingest = thread
    followed.begin(thread)
    handleIngestMessages(thread, clock, {
      ...listener,
      async onMinute(minute) {
        await listener.onStored(minute)
        published = Math.max(published ?? 0, minute.asOf)
        return listener.onMinute(minute)
      },
      onSource(label) {
        source = label
      },
      onFeeds(told, toldFill) {
        feeds = told
        fill = toldFill
      },
    })
    thread.on('exit', () => {
      const reason = 'What follows it here has failed, and is started again.'
      feeds = feeds.map((feed) => ({ ...feed, state: 'lost', since: clock.reading(published ?? 0).now, reason }))
      fill = null
      if (!isStopping) setTimeout(() => isStopping || start(), AGAIN_MS)
    })
  }
  start()
  const unlisten = await listen(databaseUrl, 'imported', async () => {
    const stored = await adoptStoredCalendar(db)
      .then(() => lastStored(db))
      .catch(() => null)
    // A close that the followed market has not come to is none yet: its day would be over before it was.
    const hasCome = stored !== null && stored.at <= clock.reading(published ?? 0).now
    if (hasCome) published = Math.max(published ?? 0, stored.at)
    void listener.onForget()
  })

  return {
    source: () => source,
    published: () => published ?? begin(),
    clock: () => clock.reading(published ?? 0),
    feeds: () => feeds,
    history: () => null,
    fill: () => fill,
    notReady: () => (published === null ? `The first minute of ${source} is waited for` : null),
    follow: (chain, isFollowed) => followed.follow(chain, isFollowed),
    async stop() {
      isStopping = true
      await Promise.all([ingest?.terminate(), unlisten()])
    },
  }
}

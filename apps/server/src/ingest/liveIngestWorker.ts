import { parentPort } from 'node:worker_threads'
import { type IsoDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { openDb } from '@strikelens/store/database'
import { SignIns } from '../brokers/signIns.ts'
import { lastEndedDay, type Retention } from '../endOfDay/endOfDay.ts'
import type { FeedConfig } from '../feedConfig.ts'
import { FeedRecord } from '../health/feedRecord.ts'
import type { FillStatus } from '../health/fillStatus.ts'
import { threadSettings } from '../thread.ts'
import { configuredFeed } from './configuredFeed.ts'
import { DayReporter } from './dayReporter.ts'
import { fillEarlierGaps } from './earlierGaps.ts'
import { endOfLiveDay } from './endOfLiveDay.ts'
import type { IngestListener } from './ingest.ts'
import { lastSpots } from './lastSpots.ts'
import { liveDays } from './liveDays.ts'
import { previousCloses } from './previousCloses.ts'
import { lastMinute } from './resume.ts'
import { STRIP } from './stripQuotes.ts'

/** What the thread that follows a real market is told. */
export interface LiveIngestSettings {
  readonly databaseUrl: string
  readonly config: FeedConfig
  readonly dataDir: string
  readonly secret: string
  readonly retention: Retention
}

/** How often what happened to the feeds is stored, and how they stand is told. */
const RECORD_EVERY_MS = 3000
const TELL_EVERY_MS = 1000

const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const { databaseUrl, config, dataDir, secret, retention } = threadSettings<LiveIngestSettings>()
const db = openDb(databaseUrl, { max: 4 })
const { replay } = config
const replayFrom = replay === null ? 0 : Math.max(await lastMinute(db), istInstant(replay.date, '06:00'))
const { feed, parts, clock, speed } = configuredFeed({
  ...{ db, config, dataDir, secret, replayFrom },
  signIns: new SignIns(databaseUrl),
})
const record = new FeedRecord(parts, clock.now())
const stop = new AbortController()
const teller = new DayReporter(port)
port.on('close', () => stop.abort())
setInterval(() => record.write(db).catch(() => {}), RECORD_EVERY_MS)
let fill: FillStatus | null = null
setInterval(() => teller.say({ kind: 'feeds', feeds: record.statuses(), fill }), TELL_EVERY_MS)
const onProblem = (message: string) => teller.say({ kind: 'problem', message })

if (replay !== null && (await lastEndedDay(db)) === replay.date) {
  onProblem(`${replay.date} has been played to its end here. Start with another DATA_DIR to play it again.`)
  stop.abort()
}
const money = (date: IsoDate) => lastSpots(db, date)
await liveDays(
  {
    db,
    feed,
    clock,
    lastSpots: money,
    listenerOf,
    fillEarlier: (date, signal) =>
      fillEarlierGaps(
        {
          ...{ db, feed, lastSpots: money, endDay: madeEnd, now: () => clock.now() },
          onFill(status) {
            fill = status
          },
        },
        date,
        signal,
      ),
    async endDay(date, signal) {
      await madeEnd(date, signal)
      if (replay === null) return
      // A recording is of one day: the market stands where it ended.
      teller.say({ kind: 'clock', now: clock.now(), speed: 0 })
      stop.abort()
    },
    onNoMaster(reason, isSignedOut) {
      record.state(feed.id, { state: isSignedOut ? 'signed-out' : 'lost', at: clock.now(), reason })
      onProblem(`The instruments of the day could not be had: ${reason}`)
    },
    onProblem,
  },
  stop.signal,
)

async function madeEnd(date: IsoDate, signal: AbortSignal): Promise<void> {
  await endOfLiveDay(db, { date, source: feed.label, retention, onProblem }, signal)
  teller.say({ kind: 'forget' })
}

async function listenerOf(date: IsoDate): Promise<IngestListener> {
  const told = teller.listener(await previousCloses(db, date, STRIP))
  let day: Parameters<IngestListener['onDay']>[0] | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    ...told,
    onDay(begun) {
      day = begun
      told.onDay(begun)
      teller.say({ kind: 'source', label: feed.label })
      // The master of the day may name what nobody knew.
      teller.say({ kind: 'forget' })
    },
    onTicks(begun, at, ticks) {
      if (ticks > 0) record.ticked(feed.id, at)
      // Many messages come in a second; pages are told of one.
      if (at - saidAt < 1000 * Math.max(1, speed / 4)) return
      saidAt = at
      teller.say({ kind: 'clock', now: at, speed })
      told.onTicks(begun, at, ticks)
    },
    onGap(gap) {
      const { segment, from, to, reason } = gap
      record.event(feed.id, clock.now(), { kind: 'gap', segment, from, to, reason })
    },
    onRejected: (message) => record.rejected(message.feed ?? feed.id, message, minuteNow()),
    onFeed(message) {
      if ('switchedTo' in message) {
        record.switched(message.switchedTo, message)
        teller.say({ kind: 'source', label: feed.label })
      } else if ('state' in message) record.state(message.feed ?? feed.id, message)
      else record.coverage(message.feed ?? feed.id, message, day?.listings ?? [], clock.now())
    },
  }
}

function minuteNow(): number {
  return Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
}

import type { RejectedMessage } from '@strikelens/feeds/feed'
import { simulatorFeed } from '@strikelens/feeds/simulator'
import { istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { ingestDay } from '../ingest/ingest.ts'
import { lastMinute } from '../ingest/resume.ts'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { InstantClock } from './instantClock.ts'
import { smallWorld } from './smallWorld.ts'

/** Twelve batches of ticks a minute. */
const SPEED = 20

/** A stretch of a market day. */
export interface Stretch {
  /** Epoch ms of market time. */
  readonly from: number
  readonly until: number
}

/** Lives a stretch of the small market as fast as it goes, from the last stored minute on where there is one. */
export async function ingestStretch(
  db: Db,
  { from, until }: Stretch,
  onMinute: (minute: MinutePackage) => void = () => {},
): Promise<void> {
  const begin = Math.max(from, await lastMinute(db))
  if (begin >= until) return
  const stop = new AbortController()
  const feed = simulatorFeed(smallWorld(), new InstantClock(begin, SPEED))
  const listener = {
    onDay() {},
    onTicks() {},
    onMinute(_: unknown, minute: MinutePackage) {
      onMinute(minute)
      if (minute.asOf >= until) stop.abort()
    },
    onFeed() {},
    onGap() {},
    onFilled() {},
    onBack() {},
    onAway(error: Error) {
      throw error
    },
    onProblem(message: string) {
      throw new Error(message)
    },
    onRejected({ rejected }: RejectedMessage) {
      throw new Error(rejected)
    },
  }
  try {
    const instruments = await feed.instruments(istDate(from), stop.signal)
    const day = { feed, instruments, mostSilenceMs: Number.POSITIVE_INFINITY, mostWaiting: 0 }
    await ingestDay(db, day, listener, { isOver: stop.signal })
  } catch (error) {
    if (!stop.signal.aborted) throw error
  }
}

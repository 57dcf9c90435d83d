import { parentPort } from 'node:worker_threads'
import { simulatorFeed } from '@strikelens/feeds/simulator'
import { createWorld, universeInputs } from '@strikelens/feeds/simulator/underlyings'
import { nextTradingDay, sessionOn } from '@strikelens/market/calendar'
import { type IsoDate, istDate, istInstant } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import { openDb } from '@strikelens/store/database'
import { endOfDay } from '../endOfDay/endOfDay.ts'
import { threadSettings } from '../thread.ts'
import { DayReporter } from './dayReporter.ts'
import { HeldClock } from './heldClock.ts'
import { ingestDay } from './ingest.ts'
import type { IngestCommand } from './ingestMessages.ts'
import { previousCloses } from './previousCloses.ts'
import { unendedDay } from './resume.ts'
import { STRIP } from './stripQuotes.ts'
import { WallClock } from './wallClock.ts'

/** What the ingesting thread is told. */
export interface IngestSettings {
  readonly databaseUrl: string
  readonly seed: number
  /** Market seconds a second; null: the market lives by the real time. */
  readonly speed: number | null
  /** Market time to go on from. */
  readonly start: number
  readonly retention: { readonly chainSessions: number; readonly barSessions: number }
}

const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const settings = threadSettings<IngestSettings>()
const db = openDb(settings.databaseUrl, { max: 3 })
const world = createWorld(settings.seed, universeInputs(universe))
const clock = settings.speed === null ? new WallClock(settings.start) : new HeldClock(settings.start, settings.speed)
const stop = new AbortController()
const teller = new DayReporter(port)
const feed = simulatorFeed(world, clock, (symbol, expiry) => teller.isFollowed({ symbol, expiry }))
port.on('close', () => stop.abort())
const allHistory = new Promise<void>((resolve) => {
  port.on('message', ({ kind }: IngestCommand) => {
    if (kind === 'history') resolve()
  })
})
const hold = (instant: number) => {
  clock.hold(instant)
  teller.say({ kind: 'clock', ...clock.reading() })
}

// A day belongs to the date it began on: one that was left after midnight, or before it was ended, is taken up again.
const left = await unendedDay(db)
if (left !== null && istDate(clock.now()) > left) hold(istInstant(left, '23:59'))

for (;;) {
  const date = istDate(clock.now())
  if (sessionOn('derivatives', date) === null && sessionOn('mcx', date) === null) {
    hold(dayBegin(nextTradingDay('mcx', date)))
    continue
  }
  const told = teller.listener(await previousCloses(db, date, STRIP))
  await ingestDay(
    db,
    // The simulated exchange waits for us, and tells everything.
    {
      feed,
      instruments: await feed.instruments(date, stop.signal),
      mostSilenceMs: Number.POSITIVE_INFINITY,
      mostWaiting: 0,
    },
    {
      ...told,
      onTicks(day, at, ticks) {
        clock.release()
        teller.say({ kind: 'clock', ...clock.reading() })
        told.onTicks(day, at, ticks)
      },
      onGap() {},
      onRejected: ({ rejected }) => told.onProblem(rejected),
      onFeed() {},
    },
    { isOver: stop.signal },
  )
  hold(clock.now())
  for (const message of await endOfDay(db, world, date, settings.retention, () => allHistory)) told.onProblem(message)
  teller.say({ kind: 'forget' })
  hold(dayBegin(nextTradingDay('mcx', date)))
}

/** Market time at which a day is taken up: before Gift Nifty, the first to open. */
function dayBegin(date: IsoDate): number {
  return istInstant(date, '06:00')
}

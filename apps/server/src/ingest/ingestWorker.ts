import { parentPort } from 'node:worker_threads'
import { simulatorFeed } from '@strikelens/feeds/simulator'
import { createWorld, universeInputs } from '@strikelens/feeds/simulator/underlyings'
import { nextTradingDay, sessionOn } from '@strikelens/market/calendar'
import type { StripQuote } from '@strikelens/market/live'
import { type IsoDate, istDate, istInstant } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import { openDb } from '@strikelens/store/database'
import { endOfDay } from '../endOfDay/endOfDay.ts'
import { threadSettings } from '../thread.ts'
import { ChainTicks } from './chainTicks.ts'
import { type ClockReading, HeldClock } from './heldClock.ts'
import { ingestDay } from './ingest.ts'
import type { MinutePackage } from './minutePackage.ts'
import { previousCloses } from './previousCloses.ts'
import { unendedDay } from './resume.ts'
import { STRIP, stripOfDay } from './stripQuotes.ts'
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

export type IngestCommand = { readonly kind: 'follow'; readonly chains: readonly { symbol: string; expiry: IsoDate }[] }

/** What it says. */
export type IngestMessage =
  | { readonly kind: 'minute'; readonly minute: MinutePackage }
  | { readonly kind: 'full' | 'tick'; readonly symbol: string; readonly expiry: IsoDate; readonly payload: Uint8Array }
  | { readonly kind: 'strip'; readonly at: number; readonly quotes: readonly StripQuote[] }
  | ({ readonly kind: 'clock' } & ClockReading)
  /** Days were added or replaced: what is kept of them is old. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'problem'; readonly message: string }

const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const settings = threadSettings<IngestSettings>()
const db = openDb(settings.databaseUrl, { max: 3 })
const world = createWorld(settings.seed, universeInputs(universe))
const clock = settings.speed === null ? new WallClock(settings.start) : new HeldClock(settings.start, settings.speed)
const feed = simulatorFeed(world, clock)
const stop = new AbortController()
const say = (message: IngestMessage) => port.postMessage(message)
const chainTicks = new ChainTicks((kind, chain, payload) => say({ kind, ...chain, payload }))
port.on('message', (command: IngestCommand) => chainTicks.follow(command.chains))
port.on('close', () => stop.abort())
const hold = (instant: number) => {
  clock.hold(instant)
  say({ kind: 'clock', ...clock.reading() })
}

// A day belongs to the date it began on: one that was left after midnight, or before it was ended, is taken up again.
const left = await unendedDay(db)
if (left !== null && istDate(clock.now()) > left) hold(istInstant(left, '23:59'))

let strip: ((at: number) => StripQuote[]) | null = null
for (;;) {
  const date = istDate(clock.now())
  if (sessionOn('derivatives', date) === null && sessionOn('mcx', date) === null) {
    hold(dayBegin(nextTradingDay('mcx', date)))
    continue
  }
  const closes = await previousCloses(db, date, STRIP)
  await ingestDay(
    db,
    feed,
    date,
    {
      onDay(day) {
        strip = stripOfDay(date, day.table, closes)
        chainTicks.begin()
      },
      onTicks(day, at) {
        clock.release()
        say({ kind: 'clock', ...clock.reading() })
        if (strip !== null) say({ kind: 'strip', at, quotes: strip(at) })
        chainTicks.tick(day, at)
      },
      onMinute(day, minute) {
        say({ kind: 'minute', minute })
        chainTicks.whole(day, minute)
      },
      onRejected: (reason) => say({ kind: 'problem', message: reason }),
      onFeed(message) {
        if ('state' in message && message.state !== 'live') say({ kind: 'problem', message: message.reason })
      },
    },
    stop.signal,
  )
  hold(clock.now())
  for (const message of await endOfDay(db, world, date, settings.retention)) say({ kind: 'problem', message })
  say({ kind: 'forget' })
  hold(dayBegin(nextTradingDay('mcx', date)))
}

/** Market time at which a day is taken up: before Gift Nifty, the first to open. */
function dayBegin(date: IsoDate): number {
  return istInstant(date, '06:00')
}

import { sessionOn } from '@strikelens/market/calendar'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { MessageQueue } from '../broker/messageQueue.ts'
import { pause } from '../broker/pause.ts'
import { type Feed, type FeedMessage, NotListed, placesAfter } from '../feed/index.ts'
import { FeedWatch } from './feedWatch.ts'

/** The first feed is gone back to when it has been well for so long. */
const WELL_MS = 60_000
const CHECK_MS = 1000
/** After a feed ended by itself. */
const AGAIN_MS = 5000

export interface FailoverSettings {
  readonly first: Feed
  readonly second: Feed
  /** Market time, epoch ms. */
  now(): number
}

/** A feed that is being listened to. */
interface Line {
  readonly feed: Feed
  readonly watch: FeedWatch
  readonly stop: AbortController
}

/**
 * Two feeds as one. The first is listened to while it can be relied on; when it is stale the second takes over at once, and
 * the first goes on being tried. What each goes through is told under its own name; ticks come from the one in use alone.
 */
export function failoverFeed({ first, second, now }: FailoverSettings): Feed {
  let inUse = first
  let date: IsoDate | null = null
  /** Ids by their places, and in the order of now; null while nobody listens. */
  let asked: { readonly places: readonly string[]; readonly order: readonly string[] } | null = null
  const listened = new Set<Feed>()
  const hasMaster = new Set<Feed>()
  const master = async (feed: Feed, on: IsoDate, signal: AbortSignal): Promise<DayInstruments> => {
    const instruments = await feed.instruments(on, signal)
    hasMaster.add(feed)
    return instruments
  }

  return {
    get id() {
      return inUse.id
    },
    get label() {
      return inUse.label
    },
    limits: first.limits,
    gives: first.gives,

    async instruments(on, signal) {
      date = on
      hasMaster.clear()
      const [one, other] = await Promise.allSettled([master(first, on, signal), master(second, on, signal)])
      if (one.status === 'fulfilled') return one.value
      if (other.status === 'fulfilled') return other.value
      throw one.reason
    },

    async *ticks(wanted, signal) {
      const day = date
      if (day === null) throw new Error('The instruments of a day are asked for before its ticks.')
      const isTrading = tradingOn(day)
      asked = { places: wanted, order: wanted }
      const queue = new MessageQueue()
      const over = new AbortController()
      const stop = AbortSignal.any([signal, over.signal])
      const pumps = new Set<Promise<void>>()

      const listenTo = (feed: Feed): Line => {
        const line = { feed, watch: new FeedWatch(now()), stop: new AbortController() }
        const pump = pumped(line, AbortSignal.any([stop, line.stop.signal])).catch(() => {})
        pumps.add(pump)
        void pump.then(() => pumps.delete(pump))
        return line
      }
      /** Hands on what a feed says, and begins again when it ends by itself before the day does. */
      const pumped = async ({ feed, watch }: Line, until: AbortSignal) => {
        const tell = (message: FeedMessage) => {
          watch.hear(message, now())
          if (!('instrument' in message)) queue.push('switchedTo' in message ? message : { ...message, feed: feed.id })
          else if (inUse === feed) queue.push(message)
        }
        while (!until.aborted) {
          try {
            if (!hasMaster.has(feed)) await master(feed, day, until)
            for await (const message of begun(feed, until)) tell(message)
            if (now() >= dayEnd(day)) return feed === inUse ? queue.end() : undefined
            tell({ state: 'lost', at: now(), reason: 'it ended by itself' })
          } catch (error) {
            if (until.aborted) return
            const reason = error instanceof Error ? error.message : String(error)
            tell({
              state: error instanceof Error && error.name === 'SignedOut' ? 'signed-out' : 'lost',
              at: now(),
              reason,
            })
          }
          await pause(AGAIN_MS, until)
        }
      }
      /** What a feed says, from when it says anything on by the order of now. */
      const begun = async function* (feed: Feed, until: AbortSignal) {
        const { places, order } = asked ?? { places: wanted, order: wanted }
        try {
          for await (const message of feed.ticks(places, until)) {
            if (!listened.has(feed)) {
              listened.add(feed)
              const newest = asked?.order ?? order
              if (newest !== places) feed.replan?.(newest)
            }
            yield message
          }
        } finally {
          listened.delete(feed)
        }
      }
      const use = (feed: Feed, reason: string) => {
        const from = inUse.id
        inUse = feed
        queue.push({ switchedTo: feed.id, from, at: now(), reason })
      }

      inUse = first
      const main = listenTo(first)
      let spare: Line | null = null
      const check = () => {
        const trading = isTrading(now())
        const wrong = main.watch.staleness(now(), trading)
        const wellFor = main.watch.wellFor(now(), trading)
        if (inUse === first && wrong !== null) {
          spare ??= listenTo(second)
          use(second, `${first.label} ${wrong}`)
        } else if (inUse === second && spare !== null) {
          const isNeeded = spare.watch.staleness(now(), trading) === null
          if (wellFor < WELL_MS && (isNeeded || wrong !== null)) return
          use(first, `${first.label} is well again`)
          spare.stop.abort()
          spare = null
        }
      }
      const timer = setInterval(check, CHECK_MS)
      try {
        yield* queue.messages(signal)
      } finally {
        clearInterval(timer)
        over.abort()
        await Promise.all(pumps)
        inUse = first
        asked = null
      }
    },

    replan(wanted) {
      if (asked === null) return
      asked = { places: placesAfter(asked.places, wanted), order: wanted }
      for (const feed of listened) feed.replan?.(wanted)
    },

    async history(id, span, signal) {
      const others = [inUse, inUse === first ? second : first].filter((feed) => hasMaster.has(feed))
      let failure: unknown = null
      for (const feed of others) {
        try {
          if (feed.history !== undefined) return await feed.history(id, span, signal)
        } catch (error) {
          // That one does not have it is no answer while the other may.
          if (failure === null || !(error instanceof NotListed)) failure = error
        }
      }
      throw failure ?? new Error('No feed has a history.')
    },
  }
}

/** Whether an exchange trades continuously at an instant of a date. */
function tradingOn(date: IsoDate): (at: number) => boolean {
  const parts = (['derivatives', 'mcx'] as const).flatMap((segment) => sessionOn(segment, date)?.parts ?? [])
  return (at) => parts.some(({ openAt, closeAt }) => at >= openAt && at < closeAt)
}

function dayEnd(date: IsoDate): number {
  const ends = (['derivatives', 'mcx', 'gift'] as const).map((segment) => sessionOn(segment, date)?.endAt ?? 0)
  return Math.max(...ends)
}

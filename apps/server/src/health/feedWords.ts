import { sessionOn } from '@strikelens/market/calendar'
import { grouped } from '@strikelens/market/formats'
import { istClock, istDate, MINUTE_MS } from '@strikelens/market/time'
import type { NotedEvent } from '@strikelens/store/repositories'
import type { FeedStatus } from './feedStatus.ts'
import type { MarketTime } from './marketTime.ts'
import { sentence } from './sentence.ts'

/** What happened, in words for whoever trades. */
export interface Incident {
  readonly at: number
  readonly tone: 'good' | 'plain' | 'bad'
  readonly text: string
}

/** How long a feed may take to connect before that is news. */
const CONNECTING_MS = 30_000
/** Without a price for so long, while exchanges trade, something is wrong. */
const STALE_MS = 15_000

const STATE_WORDS = {
  starting: 'is being started',
  live: 'is connected',
  connecting: 'is being connected',
  lost: 'is lost',
  'signed-out': 'waits for its operator to sign in',
}

const STATE_TONES = { live: 'good', connecting: 'plain', lost: 'bad', 'signed-out': 'bad' } as const

const SEGMENT_WORDS: Readonly<Record<string, string>> = {
  cash: 'shares and indices',
  derivatives: 'futures and options',
  mcx: 'commodities',
  gift: 'Gift Nifty',
}

/** A segment as traders call it. */
export function segmentWords(segment: string): string {
  return SEGMENT_WORDS[segment] ?? segment
}

/** What feeds give as a reason where the event itself says it all. */
const SAID_ALREADY: readonly string[] = ['Connected.', 'Connecting.', 'An operator has signed in.']

/** A claim as a sentence, and why it is so where there is more to say. */
function because(claim: string, reason: string): string {
  const why = sentence(reason)
  return SAID_ALREADY.includes(why) ? `${claim}.` : `${claim}. ${why}`
}

/** An event of a feed; feeds are named by their labels. */
export function incidentOf({ at, feed, event }: NotedEvent, labelOf: (feed: string) => string): Incident {
  const name = labelOf(feed)
  switch (event.kind) {
    case 'state':
      return {
        ...{ at, tone: STATE_TONES[event.state] },
        text: because(`${name} ${STATE_WORDS[event.state]}`, event.reason),
      }
    case 'switch':
      return { at, tone: 'plain', text: because(`${name} is in use instead of ${labelOf(event.from)}`, event.reason) }
    case 'rejected':
      return {
        ...{ at, tone: 'bad' },
        text: `${name} sent more than ${grouped(event.count)} messages within a minute that were not believed: ${event.reason}.`,
      }
    case 'coverage': {
      const asked = `${grouped(event.streamed)} instruments streamed, ${grouped(event.polled)} polled`
      const tone = event.missing === 0 ? 'good' : 'bad'
      const rest = event.missing === 0 ? 'all that is wanted' : `${grouped(event.missing)} not covered`
      return { at, tone, text: `${name} brings ${asked}; ${rest}.` }
    }
    case 'gap': {
      const minutes = (event.to - event.from) / MINUTE_MS + 1
      const span = `${istClock(event.from - MINUTE_MS)} to ${istClock(event.to)}`
      const count = minutes === 1 ? '1 minute' : `${minutes} minutes`
      return {
        at,
        tone: 'bad',
        text: because(`${count} of ${segmentWords(event.segment)} missed, ${span}`, event.reason),
      }
    }
    case 'token':
      return {
        ...{ at, tone: event.token === 'obtained' ? 'good' : 'bad' },
        text: because(
          event.token === 'obtained' ? `An operator signed in to ${name}` : `${name} needs its operator to sign in`,
          event.reason,
        ),
      }
  }
}

/** What is wrong with where numbers come from while the market trades. */
export interface FeedTrouble {
  /** What a page must say of it; null when there is nothing to say. */
  readonly trouble: string | null
  /** Whether new prices stay away: what a page shows is not live, however young it is. */
  readonly isSilent: boolean
}

/** That no new prices come, or that they come from the second feed. */
export function feedTrouble(feeds: readonly FeedStatus[], time: MarketTime): FeedTrouble {
  const openedAt = tradingSince(time.now)
  const inUse = feeds.find(({ isInUse }) => isInUse)
  if (inUse === undefined || openedAt === null || time.kind === 'simulated') return { trouble: null, isSilent: false }
  const silence = silenceWords(inUse, time, openedAt)
  return { trouble: silence ?? standInWords(feeds, inUse), isSilent: silence !== null }
}

/** Since when a feed brings nothing, and why; null while it brings prices or may still begin to. */
function silenceWords(
  { label, state, since, lastTickAt, reason }: FeedStatus,
  { kind, now }: MarketTime,
  openedAt: number,
): string | null {
  const none = lastTickAt === null ? 'No prices yet' : `No new prices since ${istClock(lastTickAt)}`
  if (state === 'live') {
    // A recorded day may be played faster than its last price is told.
    const isSilent = kind === 'live' && now - Math.max(lastTickAt ?? 0, since, openedAt) >= STALE_MS
    return isSilent ? `${none}: ${label} is connected and tells none.` : null
  }
  if ((state === 'connecting' || state === 'starting') && now - since < CONNECTING_MS) return null
  return `${none}: ${label} ${STATE_WORDS[state]}. ${reason}`
}

/** That another feed than the first choice brings prices, and why; null where the first does. */
function standInWords(feeds: readonly FeedStatus[], inUse: FeedStatus): string | null {
  const first = feeds.find(({ place }) => place === 1)
  if (first === undefined || first === inUse || inUse.state !== 'live') return null
  const why = first.state === 'live' ? 'is watched before it is used again' : STATE_WORDS[first.state]
  return `${first.label} ${why} since ${istClock(first.since)}: prices come from ${inUse.label}.`
}

/** Since when shares, derivatives or commodities trade, the first of them; null while none does. */
function tradingSince(now: number): number | null {
  const parts = (['derivatives', 'mcx'] as const).flatMap((segment) => sessionOn(segment, istDate(now))?.parts ?? [])
  const open = parts.filter(({ openAt, closeAt }) => now >= openAt && now < closeAt).map(({ openAt }) => openAt)
  return open.length === 0 ? null : Math.min(...open)
}

import { sessionOn } from '@strikelens/market/calendar'
import { istClock, istDate, MINUTE_MS } from '@strikelens/market/time'
import type { NotedEvent } from '@strikelens/store/repositories'
import type { FeedStatus } from './feedStatus.ts'
import type { MarketTime } from './marketTime.ts'

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

const SEGMENT_WORDS: Readonly<Record<string, string>> = {
  cash: 'shares and indices',
  derivatives: 'futures and options',
  mcx: 'commodities',
  gift: 'Gift Nifty',
}

/** Digits as India groups them. */
function grouped(count: number): string {
  return count.toLocaleString('en-IN')
}

/** A segment as traders call it. */
export function segmentWords(segment: string): string {
  return SEGMENT_WORDS[segment] ?? segment
}

/** An event of a feed; feeds are named by their labels. */
export function incidentOf({ at, feed, event }: NotedEvent, labelOf: (feed: string) => string): Incident {
  const name = labelOf(feed)
  switch (event.kind) {
    case 'state':
      if (event.state === 'live') return { at, tone: 'good', text: `${name} is connected. ${event.reason}` }
      if (event.state === 'connecting')
        return { at, tone: 'plain', text: `${name} is being connected. ${event.reason}` }
      if (event.state === 'lost') return { at, tone: 'bad', text: `${name} is lost. ${event.reason}` }
      return { at, tone: 'bad', text: `${name} waits for its operator to sign in. ${event.reason}` }
    case 'switch':
      return { at, tone: 'plain', text: `${name} is in use instead of ${labelOf(event.from)}. ${event.reason}` }
    case 'rejected':
      return {
        ...{ at, tone: 'bad' },
        text: `${name} sent more than ${grouped(event.count)} messages within a minute that were not believed: ${event.reason}.`,
      }
    case 'coverage': {
      const asked = `${grouped(event.streamed)} instruments streamed, ${grouped(event.polled)} asked for now and then`
      const tone = event.missing === 0 ? 'good' : 'bad'
      const rest = event.missing === 0 ? 'all that is wanted' : `${grouped(event.missing)} not covered`
      return { at, tone, text: `${name} brings ${asked}; ${rest}.` }
    }
    case 'gap': {
      const minutes = (event.to - event.from) / MINUTE_MS + 1
      const span = `${istClock(event.from - MINUTE_MS)} to ${istClock(event.to)}`
      const count = minutes === 1 ? '1 minute' : `${minutes} minutes`
      return { at, tone: 'bad', text: `${count} of ${segmentWords(event.segment)} missed, ${span}. ${event.reason}` }
    }
    case 'token':
      return {
        ...{ at, tone: event.token === 'obtained' ? 'good' : 'bad' },
        text:
          event.token === 'obtained'
            ? `An operator signed in to ${name}. ${event.reason}`
            : `${name} needs its operator to sign in. ${event.reason}`,
      }
  }
}

/**
 * What a page must say about where its numbers come from while the market trades: that no new ones come, or that they come
 * from the second feed. Null when there is nothing to say.
 */
export function feedTrouble(feeds: readonly FeedStatus[], { kind, now }: MarketTime): string | null {
  const openedAt = tradingSince(now)
  const inUse = feeds.find(({ isInUse }) => isInUse)
  if (inUse === undefined || openedAt === null || kind === 'simulated') return null
  const { label, state, since, lastTickAt, reason } = inUse
  const none = lastTickAt === null ? 'No prices yet' : `No new prices since ${istClock(lastTickAt)}`
  if (state === 'live') {
    const first = feeds.find(({ place }) => place === 1)
    // A recorded day may be played faster than its last price is told.
    const isSilent = kind === 'live' && now - Math.max(lastTickAt ?? 0, since, openedAt) >= STALE_MS
    if (isSilent) return `${none}: ${label} is connected and tells none.`
    if (first === undefined || first === inUse) return null
    const why = first.state === 'live' ? 'is watched before it is used again' : STATE_WORDS[first.state]
    return `${first.label} ${why} since ${istClock(first.since)}: prices come from ${label}.`
  }
  if ((state === 'connecting' || state === 'starting') && now - since < CONNECTING_MS) return null
  return `${none}: ${label} ${STATE_WORDS[state]}. ${reason}`
}

const STATE_WORDS = {
  starting: 'is being started',
  live: 'is connected',
  connecting: 'is being connected',
  lost: 'is lost',
  'signed-out': 'waits for its operator to sign in',
}

/** Since when shares, derivatives or commodities trade, the first of them; null while none does. */
function tradingSince(now: number): number | null {
  const parts = (['derivatives', 'mcx'] as const).flatMap((segment) => sessionOn(segment, istDate(now))?.parts ?? [])
  const open = parts.filter(({ openAt, closeAt }) => now >= openAt && now < closeAt).map(({ openAt }) => openAt)
  return open.length === 0 ? null : Math.min(...open)
}

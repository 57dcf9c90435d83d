import { age, clockIst, duration } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { weekdayDay } from '@strikelens/ui/formats'
import type { BadgeTone } from '@strikelens/ui/marks'
import type { Broker } from './brokersQuery.ts'

/** How a broker stands, from what it takes to use it. */
export type Standing = 'no-keys' | 'signed-out' | 'run-out' | 'signed-in'

export function standingOf({ isConfigured, token }: Broker, now: number): Standing {
  if (!isConfigured) return 'no-keys'
  if (token === null) return 'signed-out'
  return token.expiresAt <= now ? 'run-out' : 'signed-in'
}

export const BADGES: Readonly<Record<Standing, { readonly tone: BadgeTone; readonly word: string }>> = {
  'no-keys': { tone: 'closed', word: 'NO KEYS' },
  'signed-out': { tone: 'danger', word: 'NEEDS SIGN-IN' },
  'run-out': { tone: 'danger', word: 'NEEDS SIGN-IN' },
  'signed-in': { tone: 'live', word: 'SIGNED IN' },
}

export function roleWords({ place }: Broker): string {
  if (place === 1) return 'the first feed'
  return place === 2 ? 'takes over when the first feed is stale' : 'not used: neither FEED nor FEED_SECOND names it'
}

/** When the token was got and when it ends: '08:12 IST, 2 h ago, by asha@example.com'. */
export function tokenWords({ token }: Broker, now: number): { readonly got: string; readonly ends: string } | null {
  if (token === null) return null
  const { obtainedAt, expiresAt, by } = token
  const ends = `${weekdayDay(istDate(expiresAt))}, ${clockIst(expiresAt)}`
  return {
    got: `${weekdayDay(istDate(obtainedAt))}, ${clockIst(obtainedAt)}, ${age(now - obtainedAt)}, by ${by}`,
    ends: expiresAt > now ? `${ends}, in ${duration(expiresAt - now)}` : `${ends}: it has run out`,
  }
}

/** The variables that hold its keys. */
export function keyNames({ broker }: Broker): readonly [string, string] {
  const name = broker.toUpperCase()
  return [`${name}_API_KEY`, `${name}_API_SECRET`]
}

/** What makes it the first feed, and the one that takes over. */
export function feedSettings({ broker }: Broker): readonly [string, string] {
  return [`FEED=${broker}`, `FEED_SECOND=${broker}`]
}

/** Brokers send browsers to secure addresses only, but for a machine's own. */
export function isRefusedAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1'
}

/** Those that feeds use first, in the order of their use. */
export function inUseFirst(brokers: readonly Broker[]): Broker[] {
  return [...brokers].sort((a, b) => (a.place ?? 3) - (b.place ?? 3))
}

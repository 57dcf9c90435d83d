import { istDate } from '@strikelens/market/time'
import { dayYear } from '@strikelens/ui/formats'
import type { ServerClock } from '../../live/clock.ts'

/** What every page says of where its prices come from; null while they come as they should. */
export function feedWords({
  kind,
  trouble,
  notReady,
  now,
  published,
}: Pick<ServerClock, 'kind' | 'trouble' | 'notReady' | 'now' | 'published'>): {
  tone: 'plain' | 'warn'
  text: string
} | null {
  if (trouble !== null) return { tone: 'warn', text: trouble }
  if (notReady != null) return { tone: 'plain', text: `${notReady}.` }
  if (kind === 'stored') {
    return { tone: 'plain', text: `Closing prices of ${dayYear(istDate(published))}. There is no live feed here.` }
  }
  if (kind === 'replay') {
    return {
      tone: 'plain',
      text: `A recorded day is played again: ${dayYear(istDate(now))}. These are not the prices of now.`,
    }
  }
  return null
}

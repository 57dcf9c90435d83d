import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import type { ServerClock } from '../../live/clock.ts'

const HOW_TO_IMPORT =
  'Whoever runs this site loads the exchanges’ files at /operator?tab=files or with npm run import; pages fill in by themselves.'

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
  if (notReady != null)
    return { tone: 'plain', text: kind === 'stored' ? `${notReady}. ${HOW_TO_IMPORT}` : `${notReady}.` }
  if (kind === 'stored') {
    // Earlier days can be opened beneath it: it says what is newest, not what a page shows.
    const newest = dayYear(istDate(published))
    return { tone: 'plain', text: `The newest closing prices are those of ${newest}. There is no live feed here.` }
  }
  if (kind === 'replay') {
    return {
      tone: 'plain',
      text: `A recorded day is being replayed: ${dayYear(istDate(now))}. These are not the prices of now.`,
    }
  }
  return null
}

import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { Notice } from '../result.ts'
import { INDEX_OF, universeName } from './universe.ts'

/** Of which list the members of an index are where none so old as the moment is stored; null of any other universe. */
export function membersNotice(market: Market, universe: string): Notice | null {
  const index = INDEX_OF[universe]
  const from = index === undefined ? null : market.membersFrom(index)
  if (from === null || from <= market.sessionDate('cash')) return null
  const list = `${dayMonth(from)} ${from.slice(0, 4)}`
  return { kind: 'info', text: `${universeName(universe)} by its members of ${list}, the oldest list stored.` }
}

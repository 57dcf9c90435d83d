import type { Buildup } from '@strikelens/analytics/futures'
import type { FutureRow } from '../../board/boardRows.ts'
import type { EventRow } from './eventRows.ts'

/** A future with how often it was unusual. */
export interface Leader {
  readonly symbol: string
  readonly events: number
  readonly maxScore: number
  /** Class of the day (§F5), since the previous close; null where it may not be read. */
  readonly dayClass: Buildup | null
  readonly dayPct: number
}

const MOST = 10

/** The futures with most events, of equals the one that was most unusual. */
export function leadersOf(feed: readonly EventRow[], rows: ReadonlyMap<string, FutureRow>): Leader[] {
  const bySymbol = new Map<string, EventRow[]>()
  for (const event of feed) {
    const own = bySymbol.get(event.symbol)
    if (own === undefined) bySymbol.set(event.symbol, [event])
    else own.push(event)
  }
  return Array.from(bySymbol, ([symbol, events]) => ({
    symbol,
    events: events.length,
    maxScore: Math.max(...events.map(({ score }) => score)),
    dayClass: rows.get(symbol)?.buildup ?? null,
    dayPct: rows.get(symbol)?.dp ?? Number.NaN,
  }))
    .sort((a, b) => b.events - a.events || b.maxScore - a.maxScore)
    .slice(0, MOST)
}

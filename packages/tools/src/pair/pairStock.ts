import { fixed } from '@strikelens/analytics/numeric'
import { quoteWidthLabel } from '@strikelens/analytics/strategy'
import { isUnchanged, levelBefore } from '@strikelens/market/chainSessions'
import { corporateEvents } from '@strikelens/market/datasets'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { AxisSession } from '../chain/axis.ts'
import { companyEvents, type StockEvent } from '../chain/companyEvents.ts'
import { eventWords } from '../chain/eventWords.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { eventsBetween, type StockFacts, stockFacts } from '../chain/stockFacts.ts'
import { fig, say } from '../figures/say.ts'
import type { InstrumentAxes } from '../instrument/axes.ts'
import type { Insight } from '../result.ts'
import type { PairFigures } from './figures.ts'
import type { PairStrikes } from './pair.ts'

/** Strikes that the pair had in a drawn session before a corporate action (§K1). */
export interface StrikesThen extends PairStrikes {
  readonly date: IsoDate
}

/** What the page of a stock's pair knows of the company. */
export interface PairStock extends StockFacts {
  /** Results and ex-dates from the first drawn session to the view date. */
  readonly drawnEvents: readonly { readonly date: IsoDate; readonly label: string }[]
  readonly strikesThen: readonly StrikesThen[]
}

/** Null for an index or a commodity. */
export async function pairStock(axes: InstrumentAxes, strikes: PairStrikes): Promise<PairStock | null> {
  const { reading, axis, changes } = axes
  const facts = await stockFacts(reading)
  if (facts === null) return null
  const strikesThen = axis.sessions.flatMap(({ date }, d): StrikesThen[] => {
    const change = changes[d]
    if (isUnchanged(change)) return []
    return [{ date, put: levelBefore(strikes.put, change), call: levelBefore(strikes.call, change) }]
  })
  return { ...facts, drawnEvents: await drawnEvents(reading, axis.sessions), strikesThen }
}

/** What the results ahead of the expiry are of what the premium implies; null without any. */
export function eventInsight({ premiumPct }: PairFigures, stock: PairStock | null): Insight | null {
  if (stock === null || Number.isNaN(premiumPct)) return null
  const parts: Insight['parts'][number][] = ['Premium implies ', fig(`±${fixed(premiumPct, 2)}%`), ' by expiry']
  const { results } = stock
  if (results?.isBeforeExpiry === true && !Number.isNaN(results.meanMovePct)) {
    parts.push(`; the results on ${dayLabel(results.date, stock.date)} account for `, {
      figure: `±${fixed(results.meanMovePct, 2)}%`,
    })
  }
  return say('Implied move')`${parts}.`
}

/** What it costs to trade the pair at once, where that is much; null otherwise. */
export function quoteInsight({ quoteWidthPct }: PairFigures): Insight | null {
  const label = quoteWidthLabel(quoteWidthPct)
  if (label === null) return null
  const parts = ['Quotes are ', fig(`${fixed(quoteWidthPct, 2)}%`), ` of the premium wide: ${label}.`]
  return { subject: 'Quotes', parts }
}

/** By the files of the evenings before each drawn session: an event stays in them for only some days. */
async function drawnEvents(
  { market, listing }: ChainReading,
  sessions: readonly AxisSession[],
): Promise<PairStock['drawnEvents']> {
  const first = sessions[0].date
  const last = sessions[sessions.length - 1].date
  const evenings = sessions.map(({ date }) => market.previousSession('derivatives', date))
  const tables = await market.tables(corporateEvents, evenings)
  const events = new Map<string, StockEvent>()
  for (const table of tables) {
    if (table === null) continue
    const known = companyEvents(table, listing.symbol, market.now)
    for (const event of eventsBetween(known, first, last)) events.set(`${event.type} ${event.date}`, event)
  }
  return Array.from(events.values(), (event) => ({ date: event.date, label: eventWords(event, last) }))
}

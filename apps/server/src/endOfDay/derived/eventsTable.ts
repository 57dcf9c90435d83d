import { type CorporateEvent, corporateEvents as eventsOf, type World } from '@strikelens/feeds/simulator/underlyings'
import type { corporateEvents, Written } from '@strikelens/market/datasets'
import { addDays, type IsoDate, istMidnight } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'

/** An event stays in sight for a week after its day. */
const DAYS_BACK = 7
/** More than the longest notice a company gives of anything. */
const DAYS_AHEAD = 75

/**
 * `corporate_events` as the exchange publishes them in the evening of a session: what companies announced by then for days
 * from a week before it on.
 */
export function eventsTable(world: World, date: IsoDate): Written<typeof corporateEvents> {
  const evening = istMidnight(addDays(date, 1))
  const events = universe.stocks
    .flatMap(({ symbol }) => eventsOf(world, symbol, addDays(date, -DAYS_BACK), addDays(date, DAYS_AHEAD)))
    .filter(({ announcedAt }) => announcedAt < evening)
  const exDates = events.map((event) => (event.type === 'results' ? '' : event.date))
  const number = (pick: (event: CorporateEvent) => number | null) =>
    Float64Array.from(events, (event) => pick(event) ?? Number.NaN)
  return {
    symbol: events.map((event) => event.symbol),
    type: events.map((event) => event.type),
    eventDate: events.map((event) => event.date),
    exDate: exDates,
    // Under T+1 settlement the ex-date is the record date.
    recordDate: exDates,
    amount: number((event) => event.amount),
    ratio: events.map((event) => event.ratio ?? ''),
    factor: number((event) => event.factor),
    announcedAt: number((event) => event.announcedAt),
    // Of figures that are still to come the hour is nobody's to know.
    publishedAt: number(({ publishedAt }) => (publishedAt !== null && publishedAt < evening ? publishedAt : null)),
    status: events.map(() => 'confirmed'),
  }
}

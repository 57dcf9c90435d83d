import type { corporateEvents, TableOf } from '@strikelens/market/datasets'
import { addDays, type IsoDate, istMidnight } from '@strikelens/market/time'
import type { CompanyAction } from './companyAction.ts'
import { type ActionList, standingActions } from './standingActions.ts'

/** An event stays in sight for a week after its day. */
const DAYS_BACK = 7

/**
 * `corporate_events` of the evening of a session by the exchange's lists: what was announced by then, from a week before on.
 * Null where no list speaks of its days: one of weeks ago says nothing of what was announced since.
 */
export function eventsOfLists(
  date: IsoDate,
  lists: readonly ActionList[],
  replies: readonly ActionList[],
): TableOf<typeof corporateEvents> | null {
  const isTold = lists.some((list) => list.date <= date && list.date >= addDays(date, -DAYS_BACK))
  if (!isTold && replies.length === 0) return null
  const evening = istMidnight(addDays(date, 1))
  const known = standingActions(
    lists.filter((list) => list.date <= date),
    replies,
  )
  const inSight = known.filter((action) => action.announcedAt < evening && dayOf(action) >= addDays(date, -DAYS_BACK))
  const events = inSight.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
  const number = (pick: (event: CompanyAction) => number) => Float64Array.from(events, pick)
  return {
    symbol: events.map(({ symbol }) => symbol),
    type: events.map(({ type }) => type),
    eventDate: events.map(dayOf),
    exDate: events.map(({ exDate }) => exDate),
    recordDate: events.map(({ recordDate }) => recordDate),
    amount: number(({ amount }) => amount),
    ratio: events.map(({ ratio }) => ratio),
    factor: number(({ factor }) => factor),
    announcedAt: number(({ announcedAt }) => announcedAt),
    publishedAt: number(() => Number.NaN),
    status: events.map(() => 'confirmed'),
    purpose: events.map(({ purpose }) => purpose),
  }
}

function dayOf({ exDate, recordDate }: CompanyAction): IsoDate {
  return exDate === '' ? recordDate : exDate
}

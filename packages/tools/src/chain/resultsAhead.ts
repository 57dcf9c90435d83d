import { dte } from '@strikelens/analytics/options'
import { type ImpliedEvent, impliedEvent, meanEventMovePct } from '@strikelens/analytics/volatility'
import { nextTradingDay, sessionOn } from '@strikelens/market/calendar'
import { dayLabel } from '@strikelens/market/formats'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import { explain } from '../figures/explain.ts'
import * as volatilityFigures from '../figures/volatility.ts'
import type { Explanation } from '../result.ts'
import type { PublishedEvent } from './companyEvents.ts'
import type { ListedVols } from './expiryVols.ts'

/** The next results of a company, and the part of its options' variance that belongs to them (§S14). */
export interface ResultsAhead {
  readonly date: IsoDate
  /** Calendar days. */
  readonly days: number
  /** Whether the page's contracts live over them. */
  readonly isBeforeExpiry: boolean
  /** 1σ and mean event move in percent; NaN without an answer. */
  readonly movePct: number
  readonly meanMovePct: number
  /** What they are made of, with the first expiry that lives over the results. */
  readonly event: (ImpliedEvent & { readonly expiry: IsoDate }) | null
}

/** The first results that the share has not answered to yet; null without. */
export function resultsAhead(
  events: readonly PublishedEvent[],
  today: IsoDate,
  expiry: IsoDate,
  listed: ListedVols,
  hv20Pct: number,
): ResultsAhead | null {
  const next = events.find((event) => event.type === 'results' && isAhead(event, today))
  if (next === undefined) return null
  const event = impliedEvent(listed, daysBetween(today, reactionDate(next)), hv20Pct)
  const movePct = event?.movePct ?? Number.NaN
  return {
    date: next.date,
    days: daysBetween(today, next.date),
    isBeforeExpiry: next.date <= expiry,
    movePct,
    meanMovePct: meanEventMovePct(movePct),
    event: event === null ? null : { ...event, expiry: listed.expiries[listed.days.indexOf(event.days)] },
  }
}

/** How the event moves came about. */
export function resultsExplanations(results: ResultsAhead | null, shown: IsoDate): Record<string, Explanation> {
  if (results === null || results.event === null) return {}
  const { date, movePct, meanMovePct } = results
  const { expiry, days, atmIvPct, baseVolPct } = results.event
  return {
    eventMove: explain(
      volatilityFigures.eventMove,
      [
        { name: `ATM IV ${dayLabel(expiry, shown)}`, value: atmIvPct, unit: '%' },
        { name: `Days to ${dayLabel(expiry, shown)}`, value: days },
        { name: 'Base volatility after it', value: baseVolPct, unit: '%' },
      ],
      movePct,
      `Event move, results of ${dayLabel(date, shown)}`,
    ),
    meanMove: explain(
      volatilityFigures.meanEventMove,
      [{ name: 'Event move', value: movePct, unit: '%' }],
      meanMovePct,
      `Mean event move, results of ${dayLabel(date, shown)}`,
    ),
  }
}

/** Results of today whose figures came out before the close have been answered by it. */
function isAhead(event: PublishedEvent, today: IsoDate): boolean {
  if (event.date < today) return false
  return Number.isNaN(event.publishedAt) || reactionDate(event) > today
}

/** The session that answers to results (§S14); while their hour is unknown their own date. */
function reactionDate({ date, publishedAt }: PublishedEvent): IsoDate {
  const session = sessionOn('derivatives', date)
  const isAfterClose = session !== null && publishedAt >= session.closeAt
  return isAfterClose ? nextTradingDay('derivatives', date) : date
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return dte(dateNumber(from), dateNumber(to))
}

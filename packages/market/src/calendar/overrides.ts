import type { IsoDate } from '../time/index.ts'
import { PUBLISHED_YEARS } from './publishedYears.ts'

/** What of a day of MCX is shut. */
export type McxClosure = 'closed' | 'morning' | 'evening'

/**
 * Days as exchanges published them after this calendar was written. Plain data, so that it can be handed to every thread
 * and page.
 */
export interface CalendarOverrides {
  /** Years of which the holidays of NSE and BSE are listed here, all of them. */
  readonly equityYears: readonly number[]
  readonly equityHolidays: readonly (readonly [IsoDate, string])[]
  readonly mcxYears: readonly number[]
  readonly mcxHolidays: readonly (readonly [IsoDate, McxClosure, string])[]
  /** Days on which NSE and BSE traded, or will, although they would rest, each with the reason. */
  readonly openDays: readonly (readonly [IsoDate, string])[]
}

export const NO_OVERRIDES: CalendarOverrides = {
  equityYears: [],
  equityHolidays: [],
  mcxYears: [],
  mcxHolidays: [],
  openDays: [],
}

/** Up to here the calendar was held against the days that were traded: no list changes what happened. */
const CHECKED_UNTIL: IsoDate = '2026-08-21'

interface Known {
  readonly equityYears: ReadonlySet<number>
  readonly equityHolidays: ReadonlyMap<IsoDate, string>
  readonly mcxYears: ReadonlySet<number>
  readonly mcxHolidays: ReadonlyMap<IsoDate, { readonly closure: McxClosure; readonly name: string }>
  readonly openDays: ReadonlyMap<IsoDate, string>
}

let known = knownOf(NO_OVERRIDES)

/**
 * Takes over what was published, in this thread. Everything else of the calendar stays a function of its arguments: call it
 * at the start and when lists were loaded, not in between.
 */
export function setCalendarOverrides(overrides: CalendarOverrides): void {
  known = knownOf(overrides)
}

/** Holidays of NSE and BSE that were published for the year of a date; null where the calendar's own stand. */
export function publishedEquityHolidays(date: IsoDate): ReadonlyMap<IsoDate, string> | null {
  return isOverridden(date, known.equityYears, PUBLISHED_YEARS.equity) ? known.equityHolidays : null
}

/** Holidays of MCX that were published for the year of a date; null where the calendar's own stand. */
export function publishedMcxHolidays(date: IsoDate): Known['mcxHolidays'] | null {
  return isOverridden(date, known.mcxYears, PUBLISHED_YEARS.mcx) ? known.mcxHolidays : null
}

/** Why NSE and BSE trade on a day on which they would rest; undefined when they do not. */
export function openedFor(date: IsoDate): string | undefined {
  return known.openDays.get(date)
}

/** Whether the holidays of a year were published after this calendar was written. */
export function isPublishedSince(market: 'equity' | 'mcx', year: number): boolean {
  return (market === 'mcx' ? known.mcxYears : known.equityYears).has(year)
}

function isOverridden(date: IsoDate, years: ReadonlySet<number>, own: { first: number; last: number }): boolean {
  const year = Number(date.slice(0, 4))
  if (!years.has(year)) return false
  return year < own.first || date > CHECKED_UNTIL
}

function knownOf(overrides: CalendarOverrides): Known {
  return {
    equityYears: new Set(overrides.equityYears),
    equityHolidays: new Map(overrides.equityHolidays),
    mcxYears: new Set(overrides.mcxYears),
    mcxHolidays: new Map(overrides.mcxHolidays.map(([date, closure, name]) => [date, { closure, name }])),
    openDays: new Map(overrides.openDays),
  }
}

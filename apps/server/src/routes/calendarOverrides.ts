import type { CalendarOverrides } from '@strikelens/market/calendar'
import { addDays, istDate } from '@strikelens/market/time'
import { z } from 'zod'

const dated = z.tuple([z.string(), z.string()])

/** Days as exchanges published them, for pages: their own calendar was written before. */
export const overrides = z.object({
  equityYears: z.array(z.number()),
  equityHolidays: z.array(dated),
  mcxYears: z.array(z.number()),
  mcxHolidays: z.array(z.tuple([z.string(), z.enum(['closed', 'morning', 'evening']), z.string()])),
  openDays: z.array(dated),
})

/** What a page asks of: last week and the next session, which may lie in the next year. */
const [DAYS_BACK, DAYS_AHEAD] = [10, 45]

/** The published days of the years around a moment; pages read no others. */
export function overridesAround(all: CalendarOverrides, now: number): z.infer<typeof overrides> {
  const years = new Set([-DAYS_BACK, DAYS_AHEAD].map((days) => addDays(istDate(now), days).slice(0, 4)))
  const isNear = ([date]: readonly [string, ...unknown[]]) => years.has(date.slice(0, 4))
  return {
    equityYears: all.equityYears.filter((year) => years.has(String(year))),
    equityHolidays: all.equityHolidays.filter(isNear).map(([date, name]) => [date, name]),
    mcxYears: all.mcxYears.filter((year) => years.has(String(year))),
    mcxHolidays: all.mcxHolidays.filter(isNear).map(([date, closure, name]) => [date, closure, name]),
    openDays: all.openDays.filter(isNear).map(([date, name]) => [date, name]),
  }
}

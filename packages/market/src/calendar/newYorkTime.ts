import { addDays, type IsoDate, weekday } from '../time/index.ts'

/** From a year on, daylight saving in New York runs from one Sunday of a month to another, both counted from 1. */
interface DaylightRule {
  readonly fromYear: number
  readonly start: { readonly month: number; readonly sunday: number }
  readonly end: { readonly month: number; readonly sunday: number }
}

/** Newest first. Energy Policy Act of 2005: second Sunday of March to first Sunday of November. */
const DAYLIGHT_RULES: readonly DaylightRule[] = [
  { fromYear: 2007, start: { month: 3, sunday: 2 }, end: { month: 11, sunday: 1 } },
]

/**
 * Whether New York keeps UTC−05:00 on a date: MCX then trades on to 23:55. The Sunday of a change counts as changed.
 * Before 2007 no rule is held and the answer is true.
 */
export function isNewYorkWinter(date: IsoDate): boolean {
  const year = Number(date.slice(0, 4))
  const rule = DAYLIGHT_RULES.find(({ fromYear }) => year >= fromYear)
  if (rule === undefined) return true
  return date < nthSunday(year, rule.start) || date >= nthSunday(year, rule.end)
}

function nthSunday(year: number, { month, sunday }: { month: number; sunday: number }): IsoDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((7 - weekday(first)) % 7) + 7 * (sunday - 1))
}

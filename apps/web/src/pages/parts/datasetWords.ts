import type { Cadence } from '@strikelens/market/datasets'
import { age, clockIst, dayYear } from '@strikelens/market/formats'
import { DAY_MS, istDate, istInstant } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'

/** How often a dataset comes. */
export function cadenceText(every: Cadence['every'], minutes: number | null): string {
  switch (every) {
    case 'minutes':
      return minutes === 1 ? '1 minute' : `${minutes} minutes`
    case 'session':
      return 'Every session, evening'
    case 'week':
      return 'Every week'
    case 'year':
      return 'Every year'
    case 'news':
      return 'When announced'
    case 'change':
      return 'On change'
  }
}

/** What is there last of a dataset. */
interface LastUpdate {
  readonly cadence: Cadence['every']
  /** Epoch ms, of what comes in session. */
  readonly lastUpdate: number | null
  readonly lastSession: string | null
  /** Epoch ms. */
  readonly loadedAt: number | null
}

/** Beyond these the date says more than a count of days. */
const MOST_DAYS = 60

/** When a dataset was last updated, with its age at a market time; 'Never' where nothing is stored. */
export function lastText({ cadence, lastUpdate, lastSession, loadedAt }: LastUpdate, now: number): string {
  if (lastUpdate !== null) {
    const moment = momentText(lastUpdate, now)
    return isRecent(lastUpdate, now) ? `${moment}, ${age(now - lastUpdate)}` : moment
  }
  if (lastSession === null) return 'Never'
  if (cadence === 'year') return `List of ${lastSession.slice(0, 4)}`
  const date = dayText(lastSession, now)
  if (cadence === 'session') return `Session of ${date}${daysAgo(lastSession, now)}`
  return cadence === 'change' && loadedAt !== null
    ? `As of ${date}, loaded ${isRecent(loadedAt, now) ? age(now - loadedAt) : dayText(istDate(loadedAt), now)}`
    : `As of ${date}${daysAgo(lastSession, now)}`
}

/** '7 Jun 19:30 IST', with its year where that is not this one. */
export function momentText(instant: number, now: number): string {
  return `${dayText(istDate(instant), now)} ${clockIst(instant)}`
}

function dayText(date: string, now: number): string {
  return date.slice(0, 4) === istDate(now).slice(0, 4) ? day(date) : dayYear(date)
}

/** ', 3 d ago' behind a date. */
function daysAgo(date: string, now: number): string {
  const [midnight, today] = [istInstant(date, '00:00'), istInstant(istDate(now), '00:00')]
  if (midnight >= today) return ', today'
  return isRecent(midnight, today) ? `, ${age(today - midnight)}` : ''
}

function isRecent(instant: number, now: number): boolean {
  return now - instant <= MOST_DAYS * DAY_MS
}

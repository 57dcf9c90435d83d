import { DAY_MS, type IsoDate, istClock, istDate, MINUTE_MS } from '../time/index.ts'
import { grouped, isKnown, type Maybe, MISSING } from './numbers.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HOUR_MS = 60 * MINUTE_MS

/** '10:15', the clock in India at an instant. */
export function clock(instant: Maybe): string {
  return isKnown(instant) ? istClock(instant) : MISSING
}

/** '10:15 IST'. */
export function clockIst(instant: Maybe): string {
  return isKnown(instant) ? `${istClock(instant)} IST` : MISSING
}

/** '17 Nov'; '28 Dec 2027' where that is not the year of the day that is shown. */
export function dayLabel(date: IsoDate, shown: IsoDate): string {
  return shown.startsWith(date.slice(0, 4)) ? dayMonth(date) : dayYear(date)
}

/** '17 Nov' of any year: of the day that is shown, or where an axis says itself where a year begins. */
export function dayMonth(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** '20 Nov 2025'. */
export function dayYear(date: IsoDate): string {
  return `${dayMonth(date)} ${date.slice(0, 4)}`
}

/** 'November 2025' of the month a date lies in. */
export function monthYear(date: IsoDate): string {
  const month = new Date(Date.UTC(2000, Number(date.slice(5, 7)) - 1, 1))
  return `${month.toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${date.slice(0, 4)}`
}

/** '20 Nov 2025 10:15'. */
export function moment(instant: Maybe): string {
  return isKnown(instant) ? `${dayYear(istDate(instant))} ${istClock(instant)}` : MISSING
}

/** Time left, in its two largest parts and never rounded up: '5d 5h', '5h 15m', '12m'. '–' when missing or over. */
export function duration(ms: Maybe): string {
  if (!isKnown(ms) || ms < 0) return MISSING
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (days > 0) return `${days}d ${hours}h`
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m`
}

/** How old something is, '32 s ago'; stands beside the absolute time, never alone. '–' when missing. */
export function age(ms: Maybe): string {
  if (!isKnown(ms)) return MISSING
  const seconds = Math.max(Math.floor(ms / 1000), 0)
  if (seconds < 60) return `${seconds} s ago`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`
  return `${grouped(Math.floor(ms / DAY_MS))} d ago`
}

import { fixed } from '@strikelens/analytics/numeric'
import type { IsoDate } from '@strikelens/market/time'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '17 Nov', for sentences; '28 Dec 2027' where that is not the year of the day that is shown. */
export function dayLabel(date: IsoDate, shown: IsoDate): string {
  const year = date.slice(0, 4)
  return shown.startsWith(year) ? shownDay(date) : `${shownDay(date)} ${year}`
}

/** '17 Nov', of the day that is shown itself. */
export function shownDay(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** What stands where a figure is not known: a sentence never says NaN. */
const UNKNOWN = '–'

/** A strike or a count as a sentence writes it: '26,000', '1,542.5'. */
export function plain(value: number): string {
  const decimals = [0, 1].find((few) => Number(fixed(value, few)) === Number(fixed(value, 2))) ?? 2
  return written(value, decimals)
}

/** Whole lots: '84,560'. */
export function lots(value: number): string {
  return written(value, 0)
}

/** With its sign: '+24,000', '−5,000', '0'. */
export function signedLots(value: number): string {
  return signed(value, 0)
}

/** A figure with so many decimals, its sign and Indian grouping: '+0.70', '−1,314.55', '0.00'. */
export function signed(value: number, decimals: number): string {
  return value > 0 && !roundsToZero(value, decimals) ? `+${written(value, decimals)}` : written(value, decimals)
}

/** A price: two decimals in Indian grouping. */
export function price(value: number): string {
  return written(value, 2)
}

/** Whether a figure is written as zero: it is then unchanged, neither up nor down. */
export function roundsToZero(value: number, decimals: number): boolean {
  return Number(fixed(value, decimals)) === 0
}

/** So many decimals in Indian grouping, with a sign where it is below zero. */
function written(value: number, decimals: number): string {
  if (Number.isNaN(value)) return UNKNOWN
  const [units, rest] = fixed(Math.abs(value), decimals).split('.')
  const digits = rest === undefined ? whole.format(Number(units)) : `${whole.format(Number(units))}.${rest}`
  return value < 0 && !roundsToZero(value, decimals) ? `−${digits}` : digits
}

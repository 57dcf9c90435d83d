import type { IsoDate } from '@strikelens/market/time'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * '17 Nov', for sentences; '28 Dec 2027' where that is not the year of what is shown.
 * @param shown a date of what is shown; absent of dates that lie within a year of it by their nature
 */
export function dayLabel(date: IsoDate, shown?: IsoDate): string {
  const text = `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
  const year = date.slice(0, 4)
  return shown === undefined || shown.startsWith(year) ? text : `${text} ${year}`
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** A strike or a count as a sentence writes it: '26,000'. */
export function plain(value: number): string {
  return grouped.format(value).replace('-', '−')
}

/** Whole lots: '84,560'. */
export function lots(value: number): string {
  return whole.format(value).replace('-', '−')
}

/** With its sign: '+24,000', '−5,000', '0'. */
export function signedLots(value: number): string {
  const rounded = Math.round(value)
  return rounded > 0 ? `+${whole.format(rounded)}` : whole.format(rounded).replace('-', '−')
}

/** A figure with so many decimals and its sign. */
export function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  return value > 0 ? `+${text}` : value < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** A price: two decimals in Indian grouping. */
export function price(value: number): string {
  return value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−')
}

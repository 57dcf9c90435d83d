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

/** What stands where a figure is not known: a sentence never says NaN. */
const UNKNOWN = '–'

/** A strike or a count as a sentence writes it: '26,000'. */
export function plain(value: number): string {
  return Number.isNaN(value) ? UNKNOWN : grouped.format(value).replace('-', '−')
}

/** Whole lots: '84,560'. */
export function lots(value: number): string {
  return Number.isNaN(value) ? UNKNOWN : withoutZeroSign(whole.format(value).replace('-', '−'))
}

/** With its sign: '+24,000', '−5,000', '0'. */
export function signedLots(value: number): string {
  return signed(value, 0)
}

/** A figure with so many decimals, its sign and Indian grouping: '+0.70', '−1,314.55', '0.00'. */
export function signed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return UNKNOWN
  const text = fixed(Math.abs(value), decimals)
  return roundsToZero(value, decimals) ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** A price: two decimals in Indian grouping. */
export function price(value: number): string {
  if (Number.isNaN(value)) return UNKNOWN
  const text = fixed(Math.abs(value), 2)
  return value < 0 && !roundsToZero(value, 2) ? `−${text}` : text
}

/** Whether a figure is written as zero: it is then unchanged, neither up nor down. */
export function roundsToZero(value: number, decimals: number): boolean {
  return Number(Math.abs(value).toFixed(decimals)) === 0
}

function fixed(value: number, decimals: number): string {
  const [units, rest] = value.toFixed(decimals).split('.')
  return rest === undefined ? whole.format(Number(units)) : `${whole.format(Number(units))}.${rest}`
}

function withoutZeroSign(text: string): string {
  return text === '−0' ? '0' : text
}

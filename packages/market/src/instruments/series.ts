import { type IsoDate, isIsoDate } from '../time/index.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const MONTH_CODES = '123456789OND'
/** Every label has this length, so that what follows it in a name can only be a strike or FUT. */
export const SERIES_LENGTH = 5

/** What a series is called in contract names: '26NOV' for the last expiry of a month, '26N17' for any other. */
export function seriesLabel(expiry: IsoDate, isMonthly: boolean): string {
  const month = Number(expiry.slice(5, 7)) - 1
  const year = expiry.slice(2, 4)
  return isMonthly ? year + MONTHS[month] : year + MONTH_CODES[month] + expiry.slice(8, 10)
}

/**
 * The expiry that a weekly label tells ('26N17' is 2026-11-17). Null for a monthly label, whose expiry is a dated fact of
 * the instrument master, and for any other text.
 */
export function seriesExpiry(label: string): IsoDate | null {
  if (!/^\d\d[1-9OND]\d\d$/.test(label)) return null
  const month = String(MONTH_CODES.indexOf(label[2]) + 1).padStart(2, '0')
  const expiry = `20${label.slice(0, 2)}-${month}-${label.slice(3)}`
  return isIsoDate(expiry) ? expiry : null
}

/** The month of a series as '2026-11', from a monthly or a weekly label; null for any other text. */
export function seriesMonth(label: string): string | null {
  const expiry = seriesExpiry(label)
  if (expiry !== null) return expiry.slice(0, 7)
  const month = MONTHS.indexOf(label.slice(2))
  if (month < 0 || !/^\d\d/.test(label)) return null
  return `20${label.slice(0, 2)}-${String(month + 1).padStart(2, '0')}`
}

import { type IsoDate, isIsoDate } from '@strikelens/market/time'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2025-11-25', as UDiFF files write; null when it is no date. */
export function plainDate(text: string): IsoDate | null {
  return isIsoDate(text) ? text : null
}

/** '05-Jul-2024', '05-JUL-2024', '30 Jul 2025' or '05DEC2025'; null when it is no date. */
export function namedMonthDate(text: string): IsoDate | null {
  const parts = /^(\d{2})([- ]?)([A-Za-z]{3})\2(\d{4})$/.exec(text)
  return parts === null ? null : dateOfParts(parts[4], monthNumber(parts[3]), parts[1])
}

/** '25-Nov-25', as histories and BSE write: years of this century; null when it is no date. */
export function shortYearDate(text: string): IsoDate | null {
  const parts = /^(\d{1,2})-([A-Za-z]{3})-(\d{2})$/.exec(text)
  return parts === null ? null : dateOfParts(`20${parts[3]}`, monthNumber(parts[2]), parts[1].padStart(2, '0'))
}

/** '25/11/2025', day first; null when it is no date. */
export function slashedDate(text: string): IsoDate | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return parts === null ? null : dateOfParts(parts[3], parts[2], parts[1])
}

/** '03-06-2024', day first; null when it is no date. */
export function dayFirstDate(text: string): IsoDate | null {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  return parts === null ? null : dateOfParts(parts[3], parts[2], parts[1])
}

/** The date in '… as on Nov 14, 2025'; null without one. */
export function titleDate(text: string): IsoDate | null {
  const parts = /([A-Z][a-z]{2}) (\d{1,2}), (\d{4})/.exec(text)
  return parts === null ? null : dateOfParts(parts[3], monthNumber(parts[1]), parts[2].padStart(2, '0'))
}

/**
 * The date in a file's name: 20251125, 2025-11-25, 05JUL2024, 14-Nov-2025, 14112025 or 060521. Null when the name has none;
 * the date inside a file wins over it anyway.
 */
export function dateInName(name: string): IsoDate | null {
  const named = /(\d{2})-?([A-Za-z]{3})-?(\d{4})/.exec(name)
  if (named !== null) return dateOfParts(named[3], monthNumber(named[2]), named[1])
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(name)
  if (iso !== null) return dateOfParts(iso[1], iso[2], iso[3])
  const digits = /(?<!\d)\d{8}(?!\d)/.exec(name)?.[0]
  if (digits === undefined) {
    const short = /(?<!\d)(\d{2})(\d{2})(\d{2})(?!\d)/.exec(name)
    return short === null ? null : dateOfParts(`20${short[3]}`, short[2], short[1])
  }
  // 19..- and 20..-, then a month, is a year first; nothing else can be.
  const yearFirst = dateOfParts(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  const isYearFirst = /^(19|20)/.test(digits) && yearFirst !== null
  return isYearFirst ? yearFirst : dateOfParts(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
}

/** 'AUG-26' as '2026-08': the month of an expiry in a header; null when it is none. */
export function monthOf(text: string): string | null {
  const parts = /^([A-Za-z]{3})-(\d{2})$/.exec(text)
  if (parts === null) return null
  const month = monthNumber(parts[1])
  return month === '00' ? null : `20${parts[2]}-${month}`
}

/** '25-Nov-2025'; with another separator '25 Nov 2025' or '25Nov2025'. */
export function printNamedMonth(date: IsoDate, separator: string): string {
  return [date.slice(8), MONTHS[Number(date.slice(5, 7)) - 1], date.slice(0, 4)].join(separator)
}

/** '25-11-2025'. */
export function printDayFirst(date: IsoDate): string {
  return `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`
}

/** 'Nov 14, 2025'. */
export function printTitleDate(date: IsoDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(8)}, ${date.slice(0, 4)}`
}

function monthNumber(name: string): string {
  const proper = name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase()
  return String(MONTHS.indexOf(proper) + 1).padStart(2, '0')
}

function dateOfParts(year: string, month: string, day: string): IsoDate | null {
  return plainDate(`${year}-${month}-${day}`)
}

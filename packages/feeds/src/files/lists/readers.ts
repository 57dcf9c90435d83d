import type { IsoDate } from '@strikelens/market/time'
import { dayFirstDate, namedMonthDate, plainDate } from '../exchangeDate.ts'
import type { Reader } from './line.ts'

/** What the exchanges write where they have no figure. */
const NONE = /^(|-|--|NA|N\.A\.|nan|null|Infinity|\.)$/i
const PLAIN = /^-?(\d+(\.\d*)?|\.\d+)$/
const GROUPED = /^-?\d{1,3}(,\d{2,3})+(\.\d+)?$/
const EXPONENT = /^-?\d+(\.\d+)?[eE]\+?\d{1,2}$/

/** A number, with or without thousands separators; NaN where the exchange has none, null when it is something else. */
export function figure(cell: string): number | null {
  if (NONE.test(cell)) return Number.NaN
  if (PLAIN.test(cell) || EXPONENT.test(cell)) return Number(cell)
  return GROUPED.test(cell) ? Number(cell.replaceAll(',', '')) : null
}

/** A number that is not negative; NaN where there is none. */
export function amount(cell: string): number | null {
  const value = figure(cell)
  return value === null || value < 0 ? null : value
}

/** A whole number of things, also printed as 154239.00; NaN where there is none. */
export function count(cell: string): number | null {
  const value = amount(cell)
  return value === null || Number.isNaN(value) || Number.isSafeInteger(value) ? value : null
}

/** A whole number that may be negative; NaN where there is none. */
export function change(cell: string): number | null {
  const value = figure(cell)
  return value === null || Number.isNaN(value) || Number.isSafeInteger(value) ? value : null
}

/** The same, but a line without it is no line. */
export function needed(read: Reader<number>): Reader<number> {
  return (cell) => {
    const value = read(cell)
    return value === null || Number.isNaN(value) ? null : value
  }
}

/** A price or quantity that must be there and be more than nothing. */
export function positive(read: Reader<number>): Reader<number> {
  return (cell) => {
    const value = read(cell)
    return value !== null && value > 0 ? value : null
  }
}

/** A date in any of the exchanges' spellings: 2025-11-25, 25-Nov-2025, 25 NOV 2025, 25-Nov-25, 25-11-2025, 25/11/2025. */
export function anyDate(cell: string): IsoDate | null {
  return plainDate(cell) ?? namedMonthDate(cell) ?? dayFirstDate(cell.replaceAll('/', '-')) ?? shortYearDate(cell)
}

/** A date, or '' where the exchange has none. */
export function optionalDate(cell: string): IsoDate | '' | null {
  return NONE.test(cell) ? '' : anyDate(cell)
}

/** Words as printed, without control characters; '' and '-' are ''. */
export function words(cell: string): string | null {
  if (NONE.test(cell)) return ''
  return hasControls(cell) ? null : cell.replaceAll(/\s+/g, ' ')
}

/** Words that a line must have. */
export function name(cell: string): string | null {
  const text = words(cell)
  return text === '' ? null : text
}

/** '25-Nov-25': histories of deals write years in two digits, all of this century. */
function shortYearDate(cell: string): IsoDate | null {
  const parts = /^(\d{1,2})-([A-Za-z]{3})-(\d{2})$/.exec(cell)
  return parts === null ? null : namedMonthDate(`${parts[1].padStart(2, '0')}-${parts[2]}-20${parts[3]}`)
}

function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32) return true
  return false
}

import type { IsoDate } from '@strikelens/market/time'
import { printDayFirst, printNamedMonth } from '../files/exchangeDate.ts'

/** A date as the names of files spell it, here 2026-11-03. */
export interface SpelledDate {
  /** '2026' */
  readonly year: string
  /** 'NOV' */
  readonly month: string
  /** '20261103' */
  readonly yearFirst: string
  /** '03112026' */
  readonly dayFirst: string
  /** '031126' */
  readonly short: string
  /** '03-Nov-2026' */
  readonly named: string
  /** '03-11-2026' */
  readonly dashed: string
}

export function spelled(date: IsoDate): SpelledDate {
  const named = printNamedMonth(date, '-')
  const dashed = printDayFirst(date)
  const dayFirst = dashed.replaceAll('-', '')
  return {
    year: date.slice(0, 4),
    month: named.slice(3, 6).toUpperCase(),
    yearFirst: date.replaceAll('-', ''),
    dayFirst,
    short: dayFirst.slice(0, 4) + date.slice(2, 4),
    named,
    dashed,
  }
}

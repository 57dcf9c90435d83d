import type { IsoDate } from '../time/index.ts'

/** Risk-free rates by the date from which they hold (§O6), continuously compounded. An assumption: one row until edited. */
const RATES: readonly { readonly validFrom: IsoDate; readonly rate: number }[] = [
  { validFrom: '2000-01-01', rate: 0.065 },
]

/** The rate of a date, 0.065 a year: the row with the latest start not after it, before the first row that one. */
export function rateOn(date: IsoDate): number {
  return (RATES.findLast(({ validFrom }) => validFrom <= date) ?? RATES[0]).rate
}

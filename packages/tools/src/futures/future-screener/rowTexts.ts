import { grouped, rupees, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { figureText } from '../../screening/figures.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { figureValue } from './screen.ts'

type Unit = Parameters<typeof figureValue>[2]

/** A figure of a row as its column writes it. */
export function rowText(row: ScreenRow, key: FigureKey, unit: Unit): string {
  if (key === 'doi') return oiChangeText(row).replace('%', '')
  return figureText(FIGURES.of(key), figureValue(row, key, unit))
}

/** What goes ex by the expiry: '₹12.00 on 20 Nov'; null without a dividend. */
export function dividendsText({ exDates, exAmounts }: Pick<ScreenRow, 'exDates' | 'exAmounts'>): string | null {
  if (exDates.length === 0) return null
  return exDates.map((date, i) => `${rupees(exAmounts[i])} on ${day(date)}`).join(', ')
}

/** What a discount with an ex-date ahead says. */
export function adjustedText(row: ScreenRow): string | null {
  const paid = dividendsText(row)
  if (paid === null) return null
  return `Ex-dividend ${paid}, by the expiry: basis ${signed(row.basis, 2)}, with it added back ${signed(row.adjBasis, 2)}`
}

/** What a rollover is compared with: 'Close of 12 Nov, 9 sessions to expiry: 21.40 on average of 3 series'. */
export function rolloverText({ rollK, rollAvg3, rollSeries }: ScreenRow, date: string | null): string {
  const at = date === null ? 'Last close' : `Close of ${day(date)}`
  const average =
    rollAvg3 === null
      ? 'no earlier expiry'
      : `${grouped(rollAvg3, 2)} on average (past expiries: ${grouped(rollSeries)})`
  return `${at}, ${grouped(rollK)} sessions to expiry: ${average}`
}

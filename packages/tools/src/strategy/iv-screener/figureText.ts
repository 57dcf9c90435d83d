import { grouped } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { ScreenRow } from './figures.ts'

/** The next results: '27 Nov, 14d'. */
export function resultsText({ resultsDate, daysToResults }: ScreenRow): string {
  return resultsDate === null ? '–' : `${day(resultsDate)}, ${grouped(daysToResults)}d`
}

/** The window an IV is ranked in: how full it is, its low and its high with their days. */
export function windowText({ sessions, lowPct, lowDate, highPct, highDate }: ScreenRow, look: number | null): string {
  const ends =
    lowDate === null || highDate === null
      ? ''
      : `: low ${grouped(lowPct, 1)} on ${day(lowDate)}, high ${grouped(highPct, 1)} on ${day(highDate)}`
  return `${grouped(sessions)} of ${grouped(look)} sessions${ends}`
}

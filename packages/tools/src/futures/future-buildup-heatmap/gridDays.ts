import type { IsoDate } from '@strikelens/market/time'
import type { StepHistory } from '../../board/stepHistory.ts'

/** A day of the grid. */
export interface GridDay {
  readonly date: IsoDate
  /** Its session still runs: its figures are not final. */
  readonly isLive: boolean
  /** Nothing of it is stored, only of days around it. */
  readonly isMissing: boolean
}

/**
 * The last `days` days on which any of the markets traded, oldest first; leading ones of which nothing is stored are left
 * out.
 */
export function gridDays(histories: readonly StepHistory[], days: number): GridDay[] {
  const dates = [...new Set(histories.flatMap((history) => history.dates))].sort().slice(-days)
  const first = dates.findIndex((date) => histories.some((history) => hasData(history, date)))
  return dates.slice(first < 0 ? dates.length : first).map((date) => ({
    date,
    isLive: histories.some(({ dates: own, isProvisional }) => isProvisional && own[own.length - 1] === date),
    isMissing: !histories.some((history) => hasData(history, date)),
  }))
}

function hasData({ dates, symbolCount, sessionCount, strength }: StepHistory, date: IsoDate): boolean {
  const d = dates.indexOf(date)
  if (d < 0) return false
  for (let s = 0; s < symbolCount; s++) if (!Number.isNaN(strength[s * sessionCount + d])) return true
  return false
}

import type { Buildup } from '@strikelens/analytics/futures'
import type { DashboardRow } from './dashboardRows.ts'
import { LIST_LENGTHS } from './tool.ts'

const MOST = Math.max(...LIST_LENGTHS)

/** The eight lists: places of at most twenty rows each, the one that leads first. */
export interface FutureLists {
  readonly gainers: readonly number[]
  readonly losers: readonly number[]
  readonly oiGainers: readonly number[]
  readonly oiLosers: readonly number[]
  readonly LB: readonly number[]
  readonly SB: readonly number[]
  readonly SC: readonly number[]
  readonly LU: readonly number[]
}
export type ListKey = keyof FutureLists

/** Ranks the rows for each list, ties by turnover. A future without a trade today, or without the figure, is in none. */
export function futureLists(rows: readonly DashboardRow[]): FutureLists {
  const leading = (isIn: (row: DashboardRow) => boolean, figure: (row: DashboardRow) => number): number[] => {
    const turnover = (place: number) => rows[place].turnover || 0
    return rows
      .flatMap((row, place) => (row.isTraded && isIn(row) && !Number.isNaN(figure(row)) ? [place] : []))
      .sort((a, b) => figure(rows[b]) - figure(rows[a]) || turnover(b) - turnover(a))
      .slice(0, MOST)
  }
  const above = (figure: (row: DashboardRow) => number) => leading((row) => figure(row) > 0, figure)
  const strongest = (of: Buildup) =>
    leading(
      ({ buildup }) => buildup === of,
      ({ strength }) => strength,
    )
  return {
    gainers: above(({ dp }) => dp),
    losers: above(({ dp }) => -dp),
    oiGainers: above(({ doi }) => doi),
    oiLosers: above(({ doi }) => -doi),
    LB: strongest('LB'),
    SB: strongest('SB'),
    SC: strongest('SC'),
    LU: strongest('LU'),
  }
}

import type { IvRow } from '../../ivMarket/row.ts'
import type { RankMetric } from './tool.ts'

const MOST = 10
const RESULTS_DAYS = 7

/** The six lists: places of at most ten stocks each, the one that leads first. */
export interface IvLists {
  readonly highest: readonly number[]
  readonly lowest: readonly number[]
  readonly risers: readonly number[]
  readonly crushed: readonly number[]
  readonly backwardation: readonly number[]
  readonly results: readonly number[]
}
export type ListKey = keyof IvLists

/** Ranks the stocks for each list; stocks without its figure stand in none, ties by turnover. */
export function ivLists(stocks: readonly IvRow[], metric: RankMetric): IvLists {
  const leading = (isIn: (row: IvRow) => boolean, figure: (row: IvRow) => number): number[] => {
    const turnover = (place: number) => stocks[place].turnoverCrore || 0
    return stocks
      .flatMap((row, place) => (isIn(row) && !Number.isNaN(figure(row)) ? [place] : []))
      .sort((a, b) => figure(stocks[b]) - figure(stocks[a]) || turnover(b) - turnover(a))
      .slice(0, MOST)
  }
  const all = () => true
  return {
    highest: leading(all, (row) => row[metric]),
    lowest: leading(all, (row) => -row[metric]),
    risers: leading(
      ({ ivChangePct }) => ivChangePct > 0,
      (row) => row.ivChangePct,
    ),
    crushed: leading(
      ({ ivChangePct }) => ivChangePct < 0,
      (row) => -row.ivChangePct,
    ),
    backwardation: leading(
      ({ volTerm }) => volTerm === 'Backwardation',
      (row) => -row.slopePoints,
    ),
    results: leading(
      ({ daysToResults }) => daysToResults <= RESULTS_DAYS,
      (row) => -row.daysToResults,
    ),
  }
}

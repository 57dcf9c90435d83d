import type { StrikeRange } from '@strikelens/analytics/options'
import type { CellPlan } from './chainCells.ts'
import type { ChainData, ChainLeg, ChainLevels, HeldLeg } from './chainColumns.ts'
import type { SpotWords } from './SpotRow.ts'

/** Everything the rows show. */
export interface ChainView {
  readonly data: ChainData
  /** Strikes in the window. */
  readonly range: StrikeRange
  /** Cells of a row from left to right. */
  readonly plans: readonly CellPlan[]
  readonly atm: number
  /** Price that in-the-money shading uses (§O7); NaN shades nothing. */
  readonly forward: number
  /** Walls and expected move. */
  readonly levels: ChainLevels
  /** ₹; a price that moved no further than this does not flash. */
  readonly tickSize: number
  readonly spot: SpotWords
  readonly selected: ChainLeg | null
  /** Legs of the basket. */
  readonly held: readonly HeldLeg[]
}

/** Whether two views have the same rows and cells, so that only what stands in them differs. */
export function isSameTable(a: ChainView, b: ChainView): boolean {
  return (
    a.plans === b.plans &&
    a.data.identity === b.data.identity &&
    a.range.from === b.range.from &&
    a.range.to === b.range.to &&
    a.data.strikes.length === b.data.strikes.length &&
    a.data.strikes.every((strike, i) => strike === b.data.strikes[i])
  )
}

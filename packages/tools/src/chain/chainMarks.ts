import type { ChainLevels } from '@strikelens/ui/table'
import type { Wire } from '../result.ts'
import type { SideWall } from './sideWall.ts'

type AnyWall = SideWall | Wire<SideWall>

/** The levels that the rows of a chain are marked by: both walls, and the expected move where one is shown. */
export function chainMarks(
  { resistance, support }: { readonly resistance: AnyWall; readonly support: AnyWall },
  move: { readonly low: number | null; readonly high: number | null },
): ChainLevels {
  const known = (value: number | null) => value ?? Number.NaN
  return {
    resistance: known(resistance.strike),
    support: known(support.strike),
    moveLow: known(move.low),
    moveHigh: known(move.high),
  }
}

import type { Wire } from '../../result.ts'
import type { OptionChain, Params } from './compute.ts'

/** Places of the strikes that stand in the table: the chosen ones that pass the filter with a leg that is shown. */
export function shownPlaces(
  { rows, shown }: Pick<Wire<OptionChain>, 'rows' | 'shown'>,
  { filter, right }: Pick<Params, 'filter' | 'right'>,
): readonly number[] {
  if (filter === 'all') return shown
  const sides = right === 'both' ? [rows.ce, rows.pe] : [rows[right]]
  return shown.filter((k) =>
    sides.some((side) =>
      filter === 'traded' ? (side.volume[k] ?? 0) > 0 : side.liquidity[k] === 'A' || side.liquidity[k] === 'B',
    ),
  )
}

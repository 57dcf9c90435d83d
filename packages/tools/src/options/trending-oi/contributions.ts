import { istClock } from '@strikelens/market/time'
import type { Wire } from '../../result.ts'
import type { TrendingOi } from './compute.ts'

/** What one leg did within a row, in lots. */
export interface Contribution {
  readonly strike: number
  readonly right: 'CE' | 'PE'
  readonly change: number
}

/** Row that ends at a clock time; −1 when none does. */
export function rowAt({ rows }: Pick<Wire<TrendingOi>, 'rows'>, clock: string | undefined): number {
  if (clock === undefined) return -1
  return rows.newestFirst.find((row) => row !== null && istClock(rows.time[row] ?? Number.NaN) === clock) ?? -1
}

/** Every leg of a row's set, largest change first; of equals the lower strike, then the call. */
export function contributions({ moves }: Pick<Wire<TrendingOi>, 'moves'>, row: number): Contribution[] {
  const { strike } = moves
  const legs = strike.flatMap((at, i) =>
    (['CE', 'PE'] as const).map((right) => ({
      strike: at ?? Number.NaN,
      right,
      change: (right === 'CE' ? moves.ce : moves.pe)[row * strike.length + i],
    })),
  )
  const known = legs.flatMap(({ change, ...leg }) => (change === null ? [] : [{ ...leg, change }]))
  return known.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
}

import { BUILDUPS, type Buildup, buildupDirection, strength } from '@strikelens/analytics/futures'
import type { Wire } from '../../result.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { BuildupRow } from './buildupRows.ts'
import type { DaySteps } from './daySteps.ts'
import type { Params } from './params.ts'

export type Row = Wire<BuildupRow>
type Days = Wire<DaySteps> & { readonly isTraded?: boolean }
type Sorted = Pick<Params, 'sort' | 'dir' | 'metric'>

/** What counts in a score (/future-buildup-heatmap): the order of the classes from bullish to bearish. */
const CLASS_ORDER: readonly Buildup[] = ['SB', 'LU', 'N', 'SC', 'LB']

/** Strength of a day as it arrived; null where it is unknown. */
export function strengthOn({ dp, doi, state }: Pick<Days, 'dp' | 'doi' | 'state'>, day: number): number | null {
  const [move, change] = [dp[day], doi[day]]
  return state[day] !== 0 || move === null || change === null ? null : strength(move, change)
}

/** Whether the order runs downwards; names begin at A unless told otherwise. */
export function isDown({ sort, dir }: Pick<Params, 'sort' | 'dir'>): boolean {
  return (dir ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc'
}

/** The rows that the page's sector and filter leave. */
export function filteredRows(rows: readonly Row[], { sector, q = '' }: Pick<Params, 'sector' | 'q'>): Row[] {
  const wanted = q.trim().toUpperCase()
  return rows.filter((row) => (sector === undefined || row.sector === sector) && row.symbol.includes(wanted))
}

/** The rows in the page's order; what has no figure or no trade stands last either way, equal ones by name. */
export function orderedRows<One extends Days>(
  rows: readonly One[],
  params: Sorted,
  nameOf: (row: One) => string,
): One[] {
  const sign = isDown(params) ? -1 : 1
  if (params.sort === 'name') return rows.toSorted((a, b) => sign * nameOf(a).localeCompare(nameOf(b)))
  const keyed = rows.map((row) => ({ row, key: sortKey(row, params) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
    } else if (a.key !== b.key) return sign * (a.key - b.key)
    return nameOf(a.row).localeCompare(nameOf(b.row))
  })
  return keyed.map(({ row }) => row)
}

function sortKey(row: Days, { sort, metric }: Sorted): number | null {
  if (row.isTraded === false) return null
  if (sort === 'today') return todayKey(row, metric)
  if (sort === 'dp') return row.frameDp
  if (sort === 'doi') return row.frameDoi
  return sort === 'streak' ? row.streak : row.score
}

/** By class from Long to Short Buildup, the stronger the further out; by the change itself where that is the colour. */
function todayKey(row: Days, metric: Params['metric']): number | null {
  const last = row.buildup.length - 1
  if (metric !== 'class') return row[metric][last]
  const size = strengthOn(row, last)
  const of = BUILDUPS[row.buildup[last]]
  // No strength reaches a thousand: it only orders within a class.
  return size === null ? null : CLASS_ORDER.indexOf(of) * 1000 + buildupDirection(of) * Math.min(size, 499)
}

/** A line of the grid: a future, or a sector that stands for its futures. */
export type Line =
  | { readonly kind: 'future'; readonly row: Row }
  | { readonly kind: 'sector'; readonly row: Wire<BuildupHeatmap>['sectors'][number]; readonly isOpen: boolean }

/** The lines of the grid in its order: all futures, or sectors, each followed by its own where it is open. */
export function gridLines(
  { rows, sectors }: Pick<Wire<BuildupHeatmap>, 'rows' | 'sectors'>,
  params: Sorted & Pick<Params, 'sector' | 'q' | 'group'>,
  open: ReadonlySet<string>,
): Line[] {
  const shown = orderedRows(filteredRows(rows, params), params, ({ symbol }) => symbol)
  const futures = (of: readonly Row[]) => of.map((row): Line => ({ kind: 'future', row }))
  if (params.group === 'none') return futures(shown)
  return orderedRows(sectors, params, ({ sector }) => sector).flatMap((row): Line[] => {
    const own = shown.filter(({ sector }) => sector === row.sector)
    if (own.length === 0) return []
    const isOpen = open.has(row.sector)
    return [{ kind: 'sector', row, isOpen }, ...(isOpen ? futures(own) : [])]
  })
}

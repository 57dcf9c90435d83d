import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import type { Sort } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { lineGroups } from './groups.ts'
import type { SetParams } from './useWatchParams.ts'
import { type RowActions, WatchTable } from './WatchTable.tsx'
import type { WatchLine } from './watchLine.ts'
import type { WatchSearch } from './watchSearch.ts'

/** How rows are carried; a page that will want it begins to load it with its items. */
export const loadSortable = () => import('./SortableTable.tsx')
const SortableTable = lazyPart(loadSortable)
const CardsView = lazyPart(() => import('./CardsView.tsx'))
const HeatView = lazyPart(() => import('./HeatView.tsx'))
const ChartsView = lazyPart(() => import('./ChartsView.tsx'))

export interface LinesViewProps {
  readonly lines: readonly WatchLine[]
  readonly search: WatchSearch
  readonly setParams: SetParams
  readonly opened: string | null
  onOpen(line: WatchLine): void
  /** Null for a list that is only read. */
  readonly actions: RowActions | null
}

/** The items as the address wants them: in a table, on cards, as a map or as charts. */
export function LinesView({ lines, search, setParams, opened, onOpen, actions }: LinesViewProps) {
  const { view, group, cols, sort, dir } = search
  const groups = useMemo(() => lineGroups(lines, group), [lines, group])
  if (view === 'cards') {
    return <CardsView meanwhile={<TableSkeleton rows={lines.length} columns={4} />} groups={groups} onOpen={onOpen} />
  }
  if (view === 'heatmap' || view === 'charts') {
    const Picture = view === 'heatmap' ? HeatView : ChartsView
    return <Picture meanwhile={<ChartSkeleton height={420} />} groups={groups} onOpen={onOpen} />
  }
  const table = {
    groups,
    preset: cols,
    sort: sort === null ? null : { key: sort, direction: dir },
    onSort: ({ key, direction }: Sort) => setParams({ sort: key, dir: direction === 'ascending' ? 'asc' : null }),
    opened,
    onOpen,
    actions,
  }
  // Rows are carried where their order is the reader's own.
  if (actions === null || !actions.isEditing || sort !== null || group !== 'none') return <WatchTable {...table} />
  return (
    // No table stands in for it: a note that is being written there would be gone with it.
    <SortableTable meanwhile={<TableSkeleton rows={lines.length + 1} columns={9} />} {...table} />
  )
}

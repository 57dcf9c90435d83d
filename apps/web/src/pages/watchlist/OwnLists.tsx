import { ErrorState, LineSkeleton, Notice, TableSkeleton } from '@strikelens/ui/states'
import { ListTabs } from './ListTabs.tsx'
import { OwnList } from './OwnList.tsx'
import { PlanLink } from './PlanLink.tsx'
import { useLists } from './useLists.ts'
import { useWatchParams } from './useWatchParams.ts'
import type { Watchlist } from './watchlistCalls.ts'
import { DEFAULT_LIST } from './watchSearch.ts'

/** The lists of a signed-in reader. */
export function OwnLists() {
  const [search, setParams] = useWatchParams()
  const lists = useLists()
  const all = lists.lists
  if (lists.failure !== null && all === null) {
    return (
      <div className="sheet">
        {lists.failure.isLimit ? (
          <Notice tone="lock" action={<PlanLink />}>
            {lists.failure.message}
          </Notice>
        ) : (
          <ErrorState what={lists.failure.message} onRetry={lists.retry} />
        )}
      </div>
    )
  }
  if (all === null) return <ListSkeleton />
  const shown = shownList(all, search.list)
  if (shown === null) return <ListSkeleton />
  const show = (name: string | null) => setParams({ list: name === DEFAULT_LIST ? null : name })
  return (
    <OwnList
      key={shown.id}
      list={shown}
      otherLists={all.filter(({ id }) => id !== shown.id).map(({ name }) => name)}
      search={search}
      setParams={setParams}
      tabs={<ListTabs lists={lists} all={all} shown={shown} onShow={show} />}
    />
  )
}

/** The list the address names; without one, or when it is gone, the reader's default. */
function shownList(all: readonly Watchlist[], name: string | null): Watchlist | null {
  return all.find((list) => list.name === name) ?? all.find((list) => list.name === DEFAULT_LIST) ?? all[0] ?? null
}

/** The page before the lists are known, in its final shape. */
export function ListSkeleton() {
  return (
    <div className="sheet">
      <div className="h-11" />
      <LineSkeleton cells={4} />
      <div className="h-11" />
      <TableSkeleton rows={10} columns={9} />
    </div>
  )
}

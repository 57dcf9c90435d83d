import { usePhone } from '@strikelens/ui/screen'
import { TableSkeleton } from '@strikelens/ui/states'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { EmptyList } from './EmptyList.tsx'
import { loadSortable } from './LinesView.tsx'
import { OpenLines } from './OpenLines.tsx'
import { OwnControls } from './OwnControls.tsx'
import { RowDetail } from './RowDetail.tsx'
import { rowActions } from './rowActions.ts'
import { Selection } from './Selection.tsx'
import { Summary } from './Summary.tsx'
import { Told } from './Told.tsx'
import { useItems } from './useItems.ts'
import { followedItem, useLines } from './useLines.ts'
import type { SetParams } from './useWatchParams.ts'
import { WatchFoot } from './WatchFoot.tsx'
import type { WatchLine } from './watchLine.ts'
import type { Watchlist } from './watchlistCalls.ts'
import type { WatchSearch } from './watchSearch.ts'

export interface OwnListProps {
  readonly list: Watchlist
  readonly otherLists: readonly string[]
  readonly search: WatchSearch
  readonly setParams: SetParams
  readonly tabs: ReactNode
}

/** One list of the reader's own. */
export function OwnList({ list, otherLists, search, setParams, tabs }: OwnListProps) {
  const items = useItems(list.name)
  const followed = useMemo(() => (items.items ?? []).map(followedItem), [items.items])
  const { lines, told } = useLines(followed)
  const isPhone = usePhone()
  const [isEdit, setEdit] = useState(false)
  useEffect(() => {
    if (!isPhone) void loadSortable().catch(() => {})
  }, [isPhone])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const actions = rowActions(items, { chosen, isEditing: !isPhone || isEdit, setChosen })
  const isEmpty = items.items?.length === 0
  const detailActions = {
    otherLists,
    codes: new Set(followed.map(({ code }) => code)),
    onAdd: (code: string) => void items.add([code]),
    onNote: actions.onNote,
    onMoveTo: ({ key }: WatchLine, to: string) => void items.moveTo([key], to),
    onRemove: ({ key }: WatchLine) => void items.remove([key]),
  }
  return (
    <>
      <div className="sheet">
        {tabs}
        {!isEmpty && items.unread === null && <Summary lines={lines} told={told} />}
        {items.unread === null && (
          <OwnControls
            name={list.name}
            lines={lines}
            told={told}
            items={items}
            search={search}
            setParams={setParams}
            edit={isPhone ? { isOn: isEdit, onChange: setEdit } : null}
          />
        )}
        <Told items={items} />
        <Selection
          list={list.name}
          lines={lines}
          items={items}
          otherLists={otherLists}
          chosen={chosen}
          onChoose={setChosen}
        />
        {items.items === null && items.unread === null && <TableSkeleton rows={10} columns={9} />}
        {isEmpty && <EmptyList name={list.name} onAdd={items.add} />}
        {lines.length > 0 && (
          <OpenLines
            lines={lines}
            told={told}
            search={search}
            setParams={setParams}
            actions={actions}
            detail={(line) => <RowDetail line={line} actions={detailActions} />}
          />
        )}
      </div>
      {lines.length > 0 && <WatchFoot told={told} />}
    </>
  )
}

import { WithDrawer } from '@strikelens/ui/overlays'
import { usePhone } from '@strikelens/ui/screen'
import { TableSkeleton } from '@strikelens/ui/states'
import { type ReactNode, useMemo, useState } from 'react'
import { EmptyList } from './EmptyList.tsx'
import { LinesView } from './LinesView.tsx'
import { MarketState } from './MarketState.tsx'
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
import { lineName } from './watchLine.ts'
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
  const [opened, setOpened] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const actions = rowActions(items, { chosen, isEditing: !isPhone || isEdit, setChosen })
  const open = lines.find(({ key }) => key === opened)
  const isEmpty = items.items?.length === 0
  const detail = open !== undefined && (
    <RowDetail
      line={open}
      actions={{
        otherLists,
        codes: new Set(followed.map(({ code }) => code)),
        onAdd: (code) => void items.add([code]),
        onNote: actions.onNote,
        onMoveTo: ({ key }, to) => void items.moveTo([key], to),
        onRemove: ({ key }) => void items.remove([key]),
      }}
    />
  )
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
          <WithDrawer
            drawer={open === undefined ? null : { title: lineName(open.code), body: detail }}
            onClose={() => setOpened(null)}
          >
            <MarketState told={told} count={lines.length} view={search.view}>
              <LinesView
                lines={lines}
                search={search}
                setParams={setParams}
                opened={opened}
                onOpen={({ key }) => setOpened(key)}
                actions={actions}
              />
            </MarketState>
          </WithDrawer>
        )}
      </div>
      {lines.length > 0 && <WatchFoot told={told} />}
    </>
  )
}

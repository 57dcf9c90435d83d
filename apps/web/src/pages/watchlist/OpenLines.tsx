import { WithDrawer } from '@strikelens/ui/overlays'
import { type ReactNode, useState } from 'react'
import { LinesView } from './LinesView.tsx'
import { MarketState } from './MarketState.tsx'
import type { SetParams } from './useWatchParams.ts'
import type { WatchRows } from './useWatchRows.ts'
import type { RowActions } from './WatchTable.tsx'
import { lineName, type WatchLine } from './watchLine.ts'
import type { WatchSearch } from './watchSearch.ts'

export interface OpenLinesProps {
  readonly lines: readonly WatchLine[]
  readonly told: WatchRows
  readonly search: WatchSearch
  readonly setParams: SetParams
  /** Null for a list that is only read. */
  readonly actions: RowActions | null
  detail(line: WatchLine): ReactNode
}

/** The items of a list, one of them open beside the others. */
export function OpenLines({ lines, told, search, setParams, actions, detail }: OpenLinesProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const open = lines.find(({ key }) => key === opened)
  return (
    <WithDrawer
      drawer={open === undefined ? null : { title: lineName(open.code), body: detail(open) }}
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
  )
}

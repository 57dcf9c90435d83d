import { Button } from '@strikelens/ui/controls'
import { type ControlItem, ControlLine } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import { AddSymbols } from './AddSymbols.tsx'
import { viewControls } from './controls.tsx'
import { ListActions } from './ListActions.tsx'
import type { Items } from './useItems.ts'
import type { SetParams } from './useWatchParams.ts'
import type { WatchRows } from './useWatchRows.ts'
import type { WatchLine } from './watchLine.ts'
import type { WatchSearch } from './watchSearch.ts'

export interface OwnControlsProps {
  readonly name: string
  readonly lines: readonly WatchLine[]
  readonly told: WatchRows
  readonly items: Items
  readonly search: WatchSearch
  readonly setParams: SetParams
  /** The mode in which phones choose and move rows; null on desks, which always do. */
  readonly edit: { readonly isOn: boolean; onChange(isOn: boolean): void } | null
}

/** Adding, the way the list is looked at, and handing it on. */
export function OwnControls({ name, lines, told, items, search, setParams, edit }: OwnControlsProps) {
  const codes = useMemo(() => new Set(lines.map(({ code }) => code)), [lines])
  const add: ControlItem = {
    key: 'add',
    control: <AddSymbols codes={codes} failure={items.failure} onAdd={items.add} />,
    place: 'head',
  }
  const editing: ControlItem[] =
    edit === null
      ? []
      : [
          {
            key: 'edit',
            control: (
              <Button aria-pressed={edit.isOn} onClick={() => edit.onChange(!edit.isOn)}>
                {edit.isOn ? 'Done' : 'Edit'}
              </Button>
            ),
            place: 'head',
          },
        ]
  const hasLines = lines.length > 0
  return (
    <div className="flex min-h-11 items-center px-3.5 max-desk:px-4">
      <ControlLine items={hasLines ? [add, ...editing, ...viewControls(search, setParams)] : [add]} />
      {hasLines && <ListActions name={name} lines={lines} told={told} />}
    </div>
  )
}

import { Button, Segmented } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import type { SetParams } from './useWatchParams.ts'
import { GROUPINGS, PRESETS, VIEWS, type WatchSearch } from './watchSearch.ts'

const PRESET_LABELS = { price: 'Price', volume: 'Volume', technical: 'Technical', derivatives: 'Derivatives' }
const VIEW_LABELS = { table: 'Table', cards: 'Cards', heatmap: 'Heatmap', charts: 'Charts' }
const GROUP_LABELS = { none: 'None', sector: 'Sector', type: 'Type' }

/** A parameter as the address keeps it: nothing where it is the default. */
function written<Value extends string>(value: Value, values: readonly Value[]): string | null {
  return value === values[0] ? null : value
}

/** How the list is looked at. */
export function viewControls(search: WatchSearch, setParams: SetParams): readonly ControlItem[] {
  const { cols, view, group, sort } = search
  const controls: readonly ControlItem[] = [
    {
      key: 'view',
      label: 'View',
      control: (
        <Segmented
          label="View"
          value={view}
          choices={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
          onChange={(value) => setParams({ view: written(value, VIEWS) })}
        />
      ),
    },
    ...(view === 'table'
      ? [
          {
            key: 'cols',
            label: 'Columns',
            control: (
              <Segmented
                label="Columns"
                value={cols}
                choices={PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }))}
                onChange={(value) => setParams({ cols: written(value, PRESETS), sort: null, dir: null })}
              />
            ),
          },
        ]
      : []),
    {
      key: 'group',
      label: 'Group',
      control: (
        <Segmented
          label="Group"
          value={group}
          choices={GROUPINGS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
          onChange={(value) => setParams({ group: written(value, GROUPINGS) })}
        />
      ),
    },
    ...(view === 'table' && sort !== null
      ? [
          {
            key: 'sort',
            control: <Button onClick={() => setParams({ sort: null, dir: null })}>My order</Button>,
          },
        ]
      : []),
  ]
  // The page of a list has room for all of them in its line.
  return controls.map((control) => ({ ...control, place: 'head' }))
}

import { SelectMenu } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { CHAIN_COLUMNS, ColumnChooser } from '@strikelens/ui/table'
import { ChainLayouts } from '../../chain/ChainLayouts.tsx'
import { sinceParams, sinceValue } from '../../kit/sinceControl.tsx'
import type { ControlsProps } from '../../view.ts'
import { ColumnTabs } from './ColumnTabs.tsx'
import { columnSet, urlKey } from './columnSets.ts'
import type { OptionChain, Params } from './compute.ts'
import { isColumns } from './tool.ts'

type Props = ControlsProps<OptionChain, Params>

/** What stands over the chain: its columns, and the moment it is laid beside. */
export function chainBarControls({ data, params, setParams }: Props): ControlItem[] {
  const { cols } = params
  const onCols = (next: string) => setParams({ cols: next === 'basic' ? null : next })
  return [
    { key: 'cols', label: 'Columns', place: 'bar', control: <ColumnTabs cols={cols} onCols={onCols} /> },
    {
      key: 'columns',
      place: 'bar',
      control: (
        <ColumnChooser
          columns={CHAIN_COLUMNS}
          shown={columnSet(cols).columns.map(({ key }) => key)}
          onChange={(keys) => keys.length > 0 && onCols(keys.map(urlKey).join(','))}
        />
      ),
    },
    {
      key: 'layouts',
      place: 'bar',
      control: <ChainLayouts knows={isColumns} cols={cols} onChoose={onCols} />,
    },
    momentControl(data?.earlier ?? [], params, setParams),
  ]
}

const ONE_MOMENT = 'now'
const MOMENTS = [
  { value: ONE_MOMENT, label: 'Now alone' },
  { value: 'prev', label: 'Now and prev close' },
  { value: 'open', label: 'Now and open' },
  { value: '-15', label: 'Now and 15 min ago' },
  { value: '-30', label: 'Now and 30 min ago' },
  { value: '-60', label: 'Now and 60 min ago' },
]

/** Lays another moment beside now: the same from which changes are then measured. */
function momentControl(earlier: readonly string[], params: Params, setParams: Props['setParams']): ControlItem {
  const value = params.cols === 'moments' ? sinceValue(params) : ONE_MOMENT
  const clocks = earlier.includes(value) || MOMENTS.some((one) => one.value === value) ? earlier : [...earlier, value]
  return {
    key: 'moments',
    label: 'Two moments',
    place: 'bar',
    needsMinutes: true,
    control: (
      <SelectMenu
        label="Two moments"
        value={value}
        options={[...MOMENTS, ...clocks.map((clock) => ({ value: clock, label: `Now and ${clock}` }))]}
        onChange={(next) =>
          setParams(next === ONE_MOMENT ? { cols: null } : { cols: 'moments', ...sinceParams(next, 'prev') })
        }
      />
    ),
  }
}

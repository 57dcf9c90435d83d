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
        <span className="max-desk:hidden">
          <ColumnChooser
            columns={CHAIN_COLUMNS}
            shown={columnSet(cols).columns.map(({ key }) => key)}
            onChange={(keys) => keys.length > 0 && onCols(keys.map(urlKey).join(','))}
          />
        </span>
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
  { value: ONE_MOMENT, label: 'Off' },
  { value: 'prev', label: 'Prev close' },
  { value: 'open', label: 'Open' },
  { value: '-15', label: '15 min ago' },
  { value: '-30', label: '30 min ago' },
  { value: '-60', label: '60 min ago' },
]

/** Lays another moment beside now: the same from which changes are then measured. */
function momentControl(earlier: readonly string[], params: Params, setParams: Props['setParams']): ControlItem {
  const value = params.cols === 'moments' ? sinceValue(params) : ONE_MOMENT
  const clocks = earlier.includes(value) || MOMENTS.some((one) => one.value === value) ? earlier : [...earlier, value]
  return {
    key: 'moments',
    label: 'Compare with',
    place: 'bar',
    needsMinutes: true,
    control: (
      <SelectMenu
        label="Compare with"
        value={value}
        options={[...MOMENTS, ...clocks.map((clock) => ({ value: clock, label: clock }))]}
        onChange={(next) =>
          setParams(next === ONE_MOMENT ? { cols: null } : { cols: 'moments', ...sinceParams(next, 'prev') })
        }
      />
    ),
  }
}

import { SelectMenu } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import type { Params } from './compute.ts'

const SINCE = [
  { value: 'open', label: 'Open' },
  { value: 'prev', label: 'Prev close' },
  { value: '-15', label: '15 min' },
  { value: '-30', label: '30 min' },
  { value: '-60', label: '60 min' },
]

/** What the change and its parts are measured from: `base` with `from` (§O2). */
export function sinceControl(
  { base, from }: Params,
  setParams: (changes: Readonly<Record<string, string | null>>) => void,
): ControlItem {
  const value = base === 'time' ? (from ?? 'open') : base
  // A minute that came with the address stays on offer.
  const options = SINCE.some((one) => one.value === value) ? SINCE : [...SINCE, { value, label: value }]
  return {
    key: 'base',
    label: 'Since',
    control: (
      <SelectMenu
        label="Since"
        value={value}
        options={options}
        onChange={(next) => {
          if (next === 'open') setParams({ base: null, from: null })
          else if (next === 'prev') setParams({ base: 'prev', from: null })
          else setParams({ base: 'time', from: next })
        }}
      />
    ),
  }
}

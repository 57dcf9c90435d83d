import { SelectMenu } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'

const SINCE = [
  { value: 'prev', label: 'Prev close' },
  { value: 'open', label: 'Open' },
  { value: '-15', label: '15 min' },
  { value: '-30', label: '30 min' },
  { value: '-60', label: '60 min' },
]

interface Since {
  readonly base: 'prev' | 'open' | 'time'
  readonly from?: string | undefined
}

/** What changes are measured from: `base` with `from` (§O2); the tool's default leaves the address. */
export function sinceControl(
  since: Since,
  fallback: 'prev' | 'open',
  setParams: (changes: Readonly<Record<string, string | null>>) => void,
): ControlItem {
  const value = sinceValue(since)
  // A minute that came with the address stays on offer.
  const options = SINCE.some((one) => one.value === value) ? SINCE : [...SINCE, { value, label: value }]
  return {
    key: 'base',
    label: 'Change since',
    isChanged: value !== fallback,
    // A close is measured against the close before it, whatever is chosen.
    needsMinutes: true,
    control: (
      <SelectMenu
        label="Change since"
        value={value}
        options={options}
        onChange={(next) => setParams(sinceParams(next, fallback))}
      />
    ),
  }
}

/** The choice that an address means: 'prev', 'open', '-15' or a minute. */
export function sinceValue({ base, from }: Since): string {
  return base === 'time' ? (from ?? 'open') : base
}

/** What a choice writes into the address. */
export function sinceParams(choice: string, fallback: 'prev' | 'open'): Record<'base' | 'from', string | null> {
  if (choice === fallback) return { base: null, from: null }
  if (choice === 'prev' || choice === 'open') return { base: choice, from: null }
  return { base: 'time', from: choice }
}

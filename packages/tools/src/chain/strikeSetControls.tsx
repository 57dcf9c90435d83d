import { SelectMenu, StrikePicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { askedStrike } from '../kit/askedStrike.ts'
import { RANGES, type SetParams, segmentControl } from '../kit/controls.tsx'
import type { Wire } from '../result.ts'
import type { StrikeSet } from './strikeSets.ts'

const OWN = 'own'

/** How many strikes around ATM; those named in the address stand as a choice of their own until a range is chosen. */
export function rangeControl(
  { range, strikes }: { readonly range: string; readonly strikes?: string | undefined },
  fallback: string,
  setParams: SetParams,
  /** Those the tool takes. */
  offered: readonly string[] = RANGES.map(({ value }) => value),
): ControlItem {
  const isOwn = strikes !== undefined
  const ranges = RANGES.filter(({ value }) => offered.includes(value))
  const options: { value: string; label: string }[] = [...ranges, ...(isOwn ? [{ value: OWN, label: 'Pinned' }] : [])]
  return {
    key: 'range',
    label: 'Strikes',
    place: 'head',
    isChanged: isOwn || range !== fallback,
    control: (
      <SelectMenu
        label="Strikes"
        value={isOwn ? OWN : range}
        options={options}
        onChange={(next) => {
          if (next !== OWN) setParams({ range: next === fallback ? null : next, strikes: null })
        }}
      />
    ),
  }
}

/** First and last strike of the set, each with its neighbours one press away; they write the span into the address. */
export function strikeSpanControls(
  set: Wire<StrikeSet>,
  listed: readonly (number | null)[],
  /** `strikes` of the address. */
  asked: string | undefined,
  setParams: SetParams,
): readonly ControlItem[] {
  const strikes = listed.filter((strike) => strike !== null)
  const [from, to] = asked?.split('-') ?? []
  const first = askedStrike(from, strikes, set.strike[0] ?? null)
  const last = askedStrike(to, strikes, set.strike[set.strike.length - 1] ?? null)
  if (Number.isNaN(first) || Number.isNaN(last)) return []
  const write = (a: number, b: number) => setParams({ strikes: `${Math.min(a, b)}-${Math.max(a, b)}` })
  const picker = (key: string, label: string, value: number, onChange: (strike: number) => void) => ({
    key,
    label,
    control: <StrikePicker strikes={strikes} atm={set.atmStrike ?? Number.NaN} value={value} onChange={onChange} />,
  })
  return [
    picker('first', 'From', first, (strike) => write(strike, last)),
    picker('last', 'To', last, (strike) => write(first, strike)),
  ]
}

const WINDOWS = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'rolling', label: 'Rolling' },
] as const

/** Whether every row sums the same strikes or those around its own ATM (§O7). */
export function windowControl(window: 'fixed' | 'rolling', setParams: SetParams): ControlItem {
  return segmentControl('window', 'Window', window, WINDOWS, 'fixed', setParams)
}

const MONEY_CHOICES = [
  { value: 'all', label: 'All legs' },
  { value: 'otm', label: 'OTM' },
  { value: 'itm', label: 'ITM' },
] as const

/** Which legs of the strikes count; what the tool takes besides all. */
export function moneyControl<Money extends 'all' | 'otm' | 'itm'>(
  money: Money,
  offered: readonly Money[],
  setParams: SetParams,
): ControlItem {
  const choices = MONEY_CHOICES.filter(({ value }) => offered.some((one) => one === value))
  return segmentControl<string>('money', 'Legs', money, choices, 'all', setParams)
}

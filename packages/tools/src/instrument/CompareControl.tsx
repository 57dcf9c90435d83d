import type { ControlItem } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import type { SetParams } from '../kit/controls.tsx'
import type { Wire } from '../result.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'

/** It stands at the end of the toolbar, whose other controls do not wait for it. */
const CompareButton = lazyPart(async () => ({ default: (await import('./CompareButton.tsx')).CompareButton }))

/** What an answer says of what its premium can be compared with. */
export interface ComparableData {
  readonly symbols: readonly Wire<SymbolGroup>[]
  readonly context: { readonly symbol: string; readonly atm: number | null }
}

export interface CompareChoice {
  readonly vs: string | undefined
  readonly data: ComparableData
  /** Of a page whose instrument one strike makes, the listed ones and its own; null where its legs are at several. */
  readonly of: { readonly strikes: readonly (number | null)[]; readonly own: number | null } | null
  /** The page's own strikes where its words would now choose others: a comparison must not move what is compared. */
  readonly pinned: Readonly<Record<string, string>>
  readonly setParams: SetParams
}

/**
 * Another premium beside the page's own.
 * @param isOneDay the close of one day is a figure and no line
 */
export function compareControl(choice: CompareChoice, isOneDay: boolean): ControlItem {
  return {
    key: 'vs',
    label: 'Compare',
    place: 'bar',
    needsMinutes: isOneDay,
    control: <CompareButton meanwhile={<span className="w-24" />} {...choice} />,
  }
}

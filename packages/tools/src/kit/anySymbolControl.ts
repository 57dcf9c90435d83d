import type { ControlItem } from '@strikelens/ui/frame'
import type { Wire } from '../result.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'
import { pickerControl, type SetParams } from './controls.tsx'
import { storedRecents, symbolOptions } from './symbolOptions.ts'

/** The symbol of a page that takes every one there is: those that it names, and by typing all others. */
export function anySymbolControl(
  symbol: string,
  offered: readonly Wire<SymbolGroup>[] | undefined,
  setParams: SetParams,
): ControlItem {
  const named = symbolOptions(offered ?? [])
  const recents = storedRecents()
  const others = recents.filter((recent) => named.every((one) => one.symbol !== recent))
  const options = [...named, ...others.map((one) => ({ symbol: one, group: 'Recent' }))]
  return pickerControl({ value: symbol, options, recents, offersAll: true }, setParams)
}

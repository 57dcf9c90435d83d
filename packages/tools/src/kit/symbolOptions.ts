import type { SymbolOption } from '@strikelens/ui/controls'
import type { Wire } from '../result.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'

const RECENT_KEY = 'recentSymbols'
const GROUP_NAMES = { IDX: 'Indices', STK: 'Stocks', COM: 'Commodities' } as const

/** The symbols that a list offers, each under its kind. */
export function symbolOptions(groups: readonly Wire<SymbolGroup>[]): readonly SymbolOption[] {
  return groups.flatMap(({ set, symbols }) => symbols.map((one) => ({ symbol: one, group: GROUP_NAMES[set] })))
}

/** Symbols used last, newest first, of those that are offered. */
export function recentSymbols(options: readonly SymbolOption[]): readonly string[] {
  return storedRecents().filter((recent) => options.some(({ symbol }) => symbol === recent))
}

export function rememberSymbol(symbol: string): void {
  const others = storedRecents().filter((one) => one !== symbol)
  localStorage.setItem(RECENT_KEY, [symbol, ...others].slice(0, 6).join(','))
}

/** Symbols used last on any page, newest first. */
export function storedRecents(): readonly string[] {
  return (localStorage.getItem(RECENT_KEY) ?? '').split(',').filter((symbol) => symbol !== '')
}

import { knownSymbols } from '@strikelens/market/universe'
import { itemCode, itemOf } from '@strikelens/tools/symbols/itemCode'
import { canonicalSymbol } from '@strikelens/tools/symbols/symbolNames'

/**
 * What a list may follow, as it is stored: a symbol that we know, or a contract on one that has contracts, whatever the case
 * and the zeros it was typed with. Null for anything else.
 */
export function followedSymbol(text: string): string | null {
  const code = canonicalSymbol(text)
  if (knownSymbols.kindOf(code) !== null) return code
  const item = itemOf(code)
  if (item === null || item.kind === 'symbol' || !hasContracts(item.symbol)) return null
  return item.kind !== 'FUT' && item.strike === 0 ? null : itemCode(item)
}

/** Which stocks have contracts changes by circular, so any may; funds never do. */
function hasContracts(symbol: string): boolean {
  const kind = knownSymbols.kindOf(symbol)
  return kind !== null && kind !== 'etf'
}

export function unknownSymbol(text: string): string {
  return `There is no '${text}' on NSE, BSE or MCX.`
}

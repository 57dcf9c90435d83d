import { isIsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'

/** 'NIFTY:2026-12-29:FUT', 'NIFTY:2026-11-17:25000:CE'. */
const CONTRACT = /^([^:]+):(\d{4}-\d{2}-\d{2}):(?:FUT|(\d{1,7}(?:\.\d{1,2})?):(CE|PE))$/

/**
 * What a list may follow, as it is stored: a symbol that we know, or a contract on one that has contracts, whatever the case
 * and the zeros it was typed with. Null for anything else.
 */
export function followedSymbol(text: string): string | null {
  const symbol = text.trim().toUpperCase()
  if (universe.kindOf(symbol) !== null) return symbol
  const contract = CONTRACT.exec(symbol)
  if (contract === null) return null
  const [, underlying, expiry, strike, right] = contract
  if (!hasContracts(underlying) || !isIsoDate(expiry)) return null
  if (strike === undefined) return symbol
  return Number(strike) === 0 ? null : `${underlying}:${expiry}:${Number(strike)}:${right}`
}

/** Which stocks have contracts changes by circular, so any may; funds never do. */
function hasContracts(symbol: string): boolean {
  const kind = universe.kindOf(symbol)
  return kind !== null && kind !== 'etf'
}

export function unknownSymbol(text: string): string {
  return `There is no '${text}' on NSE, BSE or MCX.`
}

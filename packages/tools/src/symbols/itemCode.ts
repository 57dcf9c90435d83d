import { type IsoDate, isIsoDate } from '@strikelens/market/time'

/** What a watchlist follows: a symbol, or one contract of it. */
export type WatchItem =
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'FUT'; readonly symbol: string; readonly expiry: IsoDate }
  | { readonly kind: 'CE' | 'PE'; readonly symbol: string; readonly expiry: IsoDate; readonly strike: number }

const SYMBOL = /^[A-Z0-9&-]{1,20}$/
const STRIKE = /^\d{1,7}(\.\d{1,2})?$/

/** The item of a code, 'RELIANCE', 'NIFTY:2026-12-29:FUT', 'NIFTY:2026-11-17:25000:CE'; null for any other text. */
export function itemOf(code: string): WatchItem | null {
  const [symbol, expiry, ...contract] = code.split(':')
  if (!SYMBOL.test(symbol)) return null
  if (expiry === undefined) return { kind: 'symbol', symbol }
  if (!isIsoDate(expiry)) return null
  if (contract.length === 1 && contract[0] === 'FUT') return { kind: 'FUT', symbol, expiry }
  const [strike, kind] = contract
  if (contract.length !== 2 || !STRIKE.test(strike) || (kind !== 'CE' && kind !== 'PE')) return null
  return { kind, symbol, expiry, strike: Number(strike) }
}

/** The code under which an item is kept. */
export function itemCode(item: WatchItem): string {
  if (item.kind === 'symbol') return item.symbol
  if (item.kind === 'FUT') return `${item.symbol}:${item.expiry}:FUT`
  return `${item.symbol}:${item.expiry}:${item.strike}:${item.kind}`
}

import { itemOf, type WatchItem } from '../symbols/itemCode.ts'
import { canonicalSymbol } from '../symbols/symbolNames.ts'

/** What a chart is of: what a watchlist can follow, or a future by its exchange's name. */
export type ChartInstrument = WatchItem | { readonly kind: 'name'; readonly symbol: string; readonly name: string }

const FUTURE = /^([A-Z0-9&-]+?)\d{2}(?:[A-Z]{3}|[1-9OND]\d{2})FUT$/

/** The instrument of a text; null where it can be none. */
export function instrumentOf(text: string): ChartInstrument | null {
  const [, symbol] = FUTURE.exec(text) ?? []
  return symbol === undefined ? itemOf(canonicalSymbol(text)) : { kind: 'name', symbol, name: text }
}

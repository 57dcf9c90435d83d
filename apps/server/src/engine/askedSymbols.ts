import { nearestNames } from '@strikelens/market/names'
import { knownSymbols } from '@strikelens/market/universe'
import type { Symbols } from './questions.ts'

/** All stocks with futures and options, which the heatmap takes for an index. */
const ALL_STOCKS = 'FNO'

/** The symbols that pages may be asked for: every one that is known. */
export const askedSymbols: Symbols = {
  segmentOf(symbol) {
    const kind = knownSymbols.kindOf(symbol)
    if (kind === null && symbol !== ALL_STOCKS) return null
    return kind === 'commodity' ? 'mcx' : 'derivatives'
  },
  nearestTo(symbol) {
    // What has no contracts has no page here.
    const named = knownSymbols.all().filter(({ symbol: one }) => knownSymbols.hasContracts(one))
    return nearestNames(symbol, named)
  },
}

import type { Market, QuoteBoard } from '@strikelens/market/market'
import type { ParamsOf } from '../../define.ts'
import { noAnswer, type Result } from '../../result.ts'
import type { tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** A price with what it is measured against. NaN where unknown. */
export interface Quote {
  readonly symbol: string
  /** Epoch ms at which the price holds: an index rests while Gift Nifty trades on. */
  readonly asOf: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  /** Whether that is the official close of the session. */
  readonly isClose: boolean
  readonly prevClose: number
  readonly change: number
  readonly changePct: number
}

/** Trades in hours of its own, so that it is asked for alone. */
const GIFT = 'GIFTNIFTY'

/** Quotes in the order asked for; a symbol without a price is left out. */
export async function compute(market: Market, { symbols }: Params): Promise<Result<readonly Quote[]>> {
  const questions = [symbols.filter((one) => one !== GIFT), symbols.filter((one) => one === GIFT)]
  const boards = await Promise.all(questions.filter(({ length }) => length > 0).map((ids) => market.quotes(ids)))
  const known = new Map(boards.flatMap((board) => (board === null ? [] : quotesOf(board))))
  const data = symbols.flatMap((symbol) => known.get(symbol) ?? [])
  if (data.length === 0) return noAnswer('No prices of these symbols are stored', 'Choose other symbols.')
  const asOf = Math.max(...data.map((quote) => quote.asOf))
  return { answer: { asOf, oiAsOf: null, insights: [], notices: [], explanations: {}, data } }
}

function quotesOf(board: QuoteBoard): [string, Quote][] {
  const { ids, asOf } = board
  return ids.flatMap((symbol, i) => {
    const [open, high, low, last] = [board.open[i], board.high[i], board.low[i], board.last[i]]
    if (Number.isNaN(last)) return []
    const prevClose = board.prevClose[i]
    const change = last - prevClose
    const changePct = (100 * change) / prevClose
    return [
      [symbol, { symbol, asOf, open, high, low, last, isClose: board.isClose[i] === 1, prevClose, change, changePct }],
    ]
  })
}

import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { readChain } from '../../chain/readChain.ts'
import { resolveStrike } from '../../chain/strike.ts'
import type { ParamsOf } from '../../define.ts'
import { type PairPrice, pairAnswer } from '../../pair/pairPrice.ts'
import { eventInsight, quoteInsight } from '../../pair/pairStock.ts'
import type { Result } from '../../result.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { rangeInsight } from './insights.ts'
import { type stockTool, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool> | ParamsOf<typeof stockTool>

export interface StraddlePrice extends PairPrice {
  /** What tokens were resolved to; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly strike: number; readonly vs?: string }
  /** ATM at the view instant when the chosen strike is another. */
  readonly atmNow: number | null
}

/** The premium of one straddle over the last sessions, and what moved it since the base. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<StraddlePrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const chosen = resolveStrike(reading, params.strike)
  if ('noAnswer' in chosen) return chosen
  const { strike, atmNow, notice } = chosen
  return pairAnswer(market, reading, { put: strike, call: strike }, params, definition, {
    own: (held) => ({ resolved: { expiry: reading.terms.expiry, strike, ...held }, atmNow }),
    notices: [notice],
    nearer: [{ label: 'ATM', set: { strike: null } }],
    insights: (figures, stock) => [
      rangeInsight(figures),
      eventInsight(figures, stock),
      stock === null ? null : quoteInsight(figures),
    ],
  })
}

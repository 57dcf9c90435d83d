import type { Market } from '@strikelens/market/market'
import type { Result } from '../../result.ts'
import { chartAnswer, type SymbolChart } from '../../symbolChart/chartAnswer.ts'
import type { Params } from './tool.ts'

/** The chart of whatever trades. */
export function compute(market: Market, params: Params): Promise<Result<SymbolChart>> {
  return chartAnswer(market, params)
}

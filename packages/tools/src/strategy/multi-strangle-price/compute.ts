import { atmIndex } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import { type Comparison, readComparison } from '../../multiPremium/comparison.ts'
import { type PairItem, pairsText } from '../../multiPremium/pairItems.ts'
import { parseStrangles } from '../../multiPremium/pairText.ts'
import type { Result } from '../../result.ts'
import { deltaPairs } from './deltaPairs.ts'
import { bestInsight, stateInsight, widerInsight } from './insights.ts'
import { OWN_STRANGLES, STRANGLES, tool } from './tool.ts'
import { widerSteps } from './widerSteps.ts'

export type Params = ParamsOf<typeof tool>

export interface MultiStrangle extends ChainHead, Comparison {
  /** What words of the address meant; a page holds them, and a copied link carries them. */
  readonly resolved: { readonly expiry: IsoDate; readonly pairs: string }
  /** Listed strikes, for what adds a strangle. */
  readonly strikes: Float64Array
  /** Those that the quick fill by delta would choose now; null while deltas are missing. */
  readonly byDelta: string | null
  /** ATM at the view instant where no strangle stands around it; null where one does. */
  readonly atmNow: number | null
}

/** Up to three strangles against each other: what each pays, how safe it is, and what going wider costs. */
export async function compute(market: Market, params: Params): Promise<Result<MultiStrangle>> {
  const reading = await readChain(market, { ...params, atm: 'fwd' })
  if ('noAnswer' in reading) return reading
  const asked = params.pairs === undefined ? null : parseStrangles(params.pairs)
  const read = await readComparison(reading, asked, parseStrangles(OWN_STRANGLES) ?? [], params, STRANGLES)
  if ('noAnswer' in read) return read
  const { items, pairs } = read.comparison
  const { expiry } = reading.terms
  const { atmStrike } = reading.derived
  const { strike } = reading.snapshot
  return chainAnswer(reading, {
    insights: [bestInsight(pairs), widerInsight(widerSteps(pairs)), stateInsight(pairs)],
    notices: [...reading.notices, ...read.notices],
    explanations: read.explanations,
    data: {
      ...(await chainHead(market, reading, tool)),
      ...read.comparison,
      resolved: { expiry, pairs: pairsText(items) },
      strikes: strike,
      byDelta: deltaPairs(reading),
      atmNow: Number.isNaN(atmStrike) || items.some((item) => middleOf(item, strike) === atmStrike) ? null : atmStrike,
    },
  })
}

/** The listed strike nearest to the middle of a strangle. */
function middleOf({ put, call }: PairItem, strike: Float64Array): number {
  return strike[atmIndex(strike, (put + call) / 2)]
}

import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { type LegChoices, legChoices } from '../../chain/legChoices.ts'
import { readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import { type Comparison, readComparison } from '../../multiPremium/comparison.ts'
import { pairsText } from '../../multiPremium/pairItems.ts'
import { parseStraddles } from '../../multiPremium/pairText.ts'
import type { Result } from '../../result.ts'
import { smileExplanations } from './explanations.ts'
import { centreInsight, decayInsight } from './insights.ts'
import { type PremiumSmile, premiumSmile } from './premiumSmile.ts'
import { OWN_STRADDLES, STRADDLES, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface MultiStraddle extends ChainHead, Comparison {
  /** What words of the address meant; a page holds them, and a copied link carries them. */
  readonly resolved: { readonly expiry: IsoDate; readonly strikes: string }
  readonly choices: LegChoices
  /** ATM at the view instant where none of the straddles stands at it; null where one does. */
  readonly atmNow: number | null
  readonly smile: PremiumSmile
}

/** Up to five straddles against each other, and the smile that the straddles of all strikes make. */
export async function compute(market: Market, params: Params): Promise<Result<MultiStraddle>> {
  const reading = await readChain(market, { ...params, atm: 'fwd' })
  if ('noAnswer' in reading) return reading
  const asked = params.strikes === undefined ? null : parseStraddles(params.strikes)
  const read = await readComparison(reading, asked, parseStraddles(OWN_STRADDLES) ?? [], params, STRADDLES)
  if ('noAnswer' in read) return read
  const { axes, comparison } = read
  const { items, pairs, since } = comparison
  const { expiry } = reading.terms
  const { atmStrike } = reading.derived
  const isAtAtm = items.some((item) => item.call === atmStrike && item.expiry === expiry)
  const smile = premiumSmile(axes, params)
  return chainAnswer(reading, {
    insights: [decayInsight(pairs), centreInsight(smile, since)],
    notices: [...reading.notices, ...read.notices],
    explanations: { ...read.explanations, ...smileExplanations(smile, since) },
    data: {
      ...(await chainHead(market, reading, tool)),
      ...comparison,
      resolved: { expiry, strikes: pairsText(items) },
      choices: legChoices(reading, true),
      atmNow: isAtAtm || Number.isNaN(atmStrike) ? null : atmStrike,
      smile,
    },
  })
}

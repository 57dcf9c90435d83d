import { demergerFactor, rightsFactor } from '@strikelens/analytics/stocks'
import type { IsoDate } from '@strikelens/market/time'
import type { CompanyAction } from './companyAction.ts'

/** What §K1 needs to know beside the terms of an action; NaN where it is not stored. */
export interface PricesAround {
  /** The last close before the ex-date. */
  cumClose(symbol: string, exDate: IsoDate): Promise<number>
  /** The open of the ex-date: the price found in the special pre-open session. */
  exOpen(symbol: string, exDate: IsoDate): Promise<number>
  faceValue(symbol: string, exDate: IsoDate): Promise<number>
}

/**
 * Factor f of an action (§K1); null for one that leaves prices as they are. NaN where a price that it needs is not stored:
 * the history is broken there rather than wrong (§M3).
 */
export async function actionFactor(action: CompanyAction, prices: PricesAround): Promise<number | null> {
  const { symbol, type, exDate, factor } = action
  if (type === 'split' || type === 'bonus') return factor
  if (type === 'demerger') {
    return demergerFactor(await prices.cumClose(symbol, exDate), await prices.exOpen(symbol, exDate))
  }
  if (type !== 'rights') return null
  const [issued, held] = action.ratio.split(':').map(Number)
  const face =
    action.isPremium && Number.isNaN(action.faceValue) ? await prices.faceValue(symbol, exDate) : action.faceValue
  const issuePrice = action.isPremium ? action.price + face : action.price
  const cumClose = await prices.cumClose(symbol, exDate)
  // A comparison with NaN is false: an unknown price must not pass for one below the market.
  return Number.isNaN(issuePrice) || Number.isNaN(cumClose)
    ? Number.NaN
    : rightsFactor(issued, held, issuePrice, cumClose)
}

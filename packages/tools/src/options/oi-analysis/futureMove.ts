import type { Buildup } from '@strikelens/analytics/futures'
import type { IsoDate } from '@strikelens/market/time'
import { futuresBase, oiNow } from '../../board/futuresBase.ts'
import { symbolContracts } from '../../board/symbolContracts.ts'
import { symbolStep } from '../../board/symbolSteps.ts'
import type { BaselineRequest } from '../../chain/baseline.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import { seenSession } from '../../moment/viewInstant.ts'
import type { Explanation } from '../../result.ts'

/** What a stock's futures did in the window of its options: price of the price contract, OI of all months (§F2, §F4, §F5). */
export interface FutureMove {
  readonly expiry: IsoDate
  readonly buildup: Buildup
  readonly price: number
  readonly refPrice: number
  readonly priceChangePct: number
  readonly oiQty: number
  readonly refOiQty: number
  readonly oiChangePct: number
  /** Nothing was open at the base: the change has no percent. */
  readonly isNew: boolean
}

/** The move of the stock's future since the base; null for what is no stock and for a stock without one. */
export async function futureMove(
  { market, listing }: ChainReading,
  request: BaselineRequest,
): Promise<FutureMove | null> {
  const board = listing.set === 'STK' ? await market.futures() : null
  if (board === null) return null
  const session = seenSession(market, 'derivatives', undefined)
  const contracts = symbolContracts(board, () => session).find(({ symbol }) => symbol === listing.symbol)
  if (contracts === undefined) return null
  const base = await futuresBase(market, board, session, request)
  const step = symbolStep(board, contracts, base, oiNow(board), 'all')
  if (step === null) return null
  const { buildup, price, refPrice, priceChangePct, oiQty, refOiQty, oiChangePct, isNew } = step
  const expiry = board.expiry[step.contract]
  return { expiry, buildup, price, refPrice, priceChangePct, oiQty, refOiQty, oiChangePct, isNew }
}

/** How the two changes came about. */
export function futureExplanations(move: FutureMove | null): Record<string, Explanation> {
  if (move === null) return {}
  const { price, refPrice, priceChangePct, oiQty, refOiQty, oiChangePct } = move
  return knownExplanations({
    futurePrice: explain(
      priceFigures.futureMove,
      [
        { name: 'Last price', value: price, unit: '₹' },
        { name: 'At the base', value: refPrice, unit: '₹' },
      ],
      priceChangePct,
    ),
    futureOi: explain(
      oiFigures.futuresMove,
      [
        { name: 'OI', value: oiQty, unit: 'qty' },
        { name: 'OI at the base', value: refOiQty, unit: 'qty' },
      ],
      oiChangePct,
    ),
  })
}

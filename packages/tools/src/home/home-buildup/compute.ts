import {
  BUILDUPS,
  type BuildupBreadth,
  biasLabel,
  buildupBreadth,
  isMostlyExits,
  marketBias,
  valueCrore,
} from '@strikelens/analytics/futures'
import { asCrore, type Crore, lotsOfQty } from '@strikelens/analytics/options'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { istClock, MINUTE_MS } from '@strikelens/market/time'
import { readStockFutures, type StockFutures } from '../../board/stockFutures.ts'
import type { ParamsOf } from '../../define.ts'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import { noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import type { tool } from './tool.ts'

/** So long after the open a few contracts make the picture (/future-dashboard). */
const EARLY_MS = 15 * MINUTE_MS

/** Buildup breadth of the F&O stocks (/future-dashboard). */
export interface HomeBuildup extends BuildupBreadth, BuildupReading {
  readonly isEarly: boolean
}

/** What the values of the four classes say. */
export interface BuildupReading {
  /** −100…100; NaN when no OI changed. */
  readonly bias: number
  readonly biasLabel: ReturnType<typeof biasLabel>
  /** Long Buildup less Short Buildup, ₹ crore: above 0 fresh longs lead. */
  readonly freshLead: Crore
  /** Short Covering and Long Unwinding, percent of the value. */
  readonly exitsPct: number
  readonly isMostlyExits: boolean
}

/** Count and ₹ crore of changed OI by class, and the bias they give. */
export async function compute(market: Market, { date }: ParamsOf<typeof tool>): Promise<Result<HomeBuildup>> {
  const read = await readStockFutures(market, date)
  if (read === null || read.steps.size === 0) {
    const reason = `No futures of ${dayMonth(market.sessionDate('derivatives'))} are stored yet`
    return (await noDerivatives(market, 'NSE', 'futures')) ?? noAnswer(reason, 'Choose another date.')
  }
  const { board, session, oiFeed } = read
  if (!Number.isNaN(oiFeed.stalledSince)) {
    const since = istClock(oiFeed.stalledSince)
    return noAnswer(`No open interest has changed since ${since}`, 'Classes are suspended until the feed moves again.')
  }
  const found = classes(read)
  return homeAnswer(Math.min(board.asOf, session.viewAt), Number.isNaN(oiFeed.asOf) ? null : oiFeed.asOf, {
    ...found,
    ...buildupReading(found.valueCrore),
    isEarly: session.viewAt - session.openAt < EARLY_MS,
  })
}

/** The reading of the four values (/future-dashboard). */
export function buildupReading(value: BuildupBreadth['valueCrore']): BuildupReading {
  const { LB, SB, SC, LU } = value
  const bias = marketBias(value)
  return {
    bias,
    biasLabel: biasLabel(bias),
    freshLead: asCrore(LB - SB),
    exitsPct: (100 * (SC + LU)) / (LB + SB + SC + LU),
    isMostlyExits: isMostlyExits(value),
  }
}

/** Stocks without a trade today, or without a close to measure it from, are in no class (/future-dashboard). */
function classes({ board, steps }: StockFutures): BuildupBreadth {
  const classed = Array.from(steps.values()).filter(
    ({ priceChangePct, oiChangeQty }) => !Number.isNaN(priceChangePct * oiChangeQty),
  )
  return buildupBreadth(
    Uint8Array.from(classed, ({ buildup }) => BUILDUPS.indexOf(buildup)),
    classed.map(({ contract, oiChangeQty, price }) =>
      valueCrore(lotsOfQty(oiChangeQty, board.lotSize[contract]), board.pointValue[contract], price),
    ),
  )
}

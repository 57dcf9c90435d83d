import { syntheticAtStrike } from './syntheticFuture.ts'

/** The four quotes of a strike; NaN where nobody quotes. */
export interface StrikeQuotes {
  readonly strike: number
  readonly ceBid: number
  readonly ceAsk: number
  readonly peBid: number
  readonly peAsk: number
}

/** What a strike's synthetic future costs and what it earns against the real one, in points per unit (/synthetic-future-analysis). */
export interface ParityTrade {
  /** Price at which the synthetic is bought: CE at its ask, PE at its bid. NaN without both quotes. */
  readonly synBuy: number
  /** Price at which it is sold: CE at its bid, PE at its ask. */
  readonly synSell: number
  /** Sell the future, buy the synthetic. NaN unless all quotes are there. */
  readonly reversalEdge: number
  /** Buy the future, sell the synthetic. */
  readonly conversionEdge: number
}

/** Executable synthetic of a strike against the future's quote, after costs in points; growth = e^{rT} (§O6). */
export function parityTrade(
  { strike, ceBid, ceAsk, peBid, peAsk }: StrikeQuotes,
  growth: number,
  futureBid: number,
  futureAsk: number,
  costPoints: number,
): ParityTrade {
  const synBuy = syntheticAtStrike(strike, quoted(ceAsk), quoted(peBid), growth)
  const synSell = syntheticAtStrike(strike, quoted(ceBid), quoted(peAsk), growth)
  const hasAllQuotes = !Number.isNaN(synBuy + synSell)
  return {
    synBuy,
    synSell,
    reversalEdge: hasAllQuotes ? quoted(futureBid) - synBuy - costPoints : Number.NaN,
    conversionEdge: hasAllQuotes ? synSell - quoted(futureAsk) - costPoints : Number.NaN,
  }
}

/** A quote of 0 is nobody's quote. */
function quoted(price: number): number {
  return price > 0 ? price : Number.NaN
}

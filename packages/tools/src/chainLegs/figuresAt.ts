import type { ChainSide } from '../chain/chainRows.ts'

/** Every figure of a leg at the moment, in the units of the chain's columns. */
export type LegFigures = { readonly [Key in keyof ChainSide]: ChainSide[Key][number] }

/** The figures of a leg, of an answer's rows or of a tick's. */
export function figuresAt(side: ChainSide, k: number): LegFigures {
  return {
    chg: side.chg[k],
    chgPct: side.chgPct[k],
    oiChg: side.oiChg[k],
    oiChgPct: side.oiChgPct[k],
    isNew: side.isNew[k],
    buildup: side.buildup[k],
    iv: side.iv[k],
    ivQuality: side.ivQuality[k],
    greekQuality: side.greekQuality[k],
    ivChg: side.ivChg[k],
    delta: side.delta[k],
    gamma: side.gamma[k],
    theta: side.theta[k],
    vega: side.vega[k],
    rho: side.rho[k],
    probItm: side.probItm[k],
    pop: side.pop[k],
    ltp: side.ltp[k],
    close: side.close[k],
    isSettleBase: side.isSettleBase[k],
    oi: side.oi[k],
    volume: side.volume[k],
    mark: side.mark[k],
    bid: side.bid[k],
    ask: side.ask[k],
    spreadPct: side.spreadPct[k],
    cost: side.cost[k],
    liquidity: side.liquidity[k],
    breakEven: side.breakEven[k],
    timeValue: side.timeValue[k],
  }
}

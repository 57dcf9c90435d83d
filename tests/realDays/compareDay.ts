import type { Market } from '@strikelens/market/market'
import { oracleChain } from './chains.ts'
import { compareChain } from './compareChains.ts'
import { compareBoards, compareFuture } from './compareFutures.ts'
import { compareHome } from './compareHome.ts'
import { comparePcr, comparePcrHistory, compareWindows } from './comparePositions.ts'
import { compareIvMarket, compareTerm } from './compareVolatility.ts'
import type { OracleDay } from './days.ts'
import { oracleFuture } from './futures.ts'
import type { Ledger } from './ledger.ts'

/** Every page's figures of one day: each underlying, each expiry, each strike. */
export async function compareDay(ledger: Ledger, market: Market, day: OracleDay): Promise<void> {
  await compareBoards(ledger, market, day)
  await compareHome(ledger, market, day)
  await compareIvMarket(ledger, market, day)
  for (const { symbol, set, options } of day.underlyings.values()) {
    const future = oracleFuture(day, symbol)
    if (future !== null) await compareFuture(ledger, market, future)
    if (options.size === 0) continue
    await comparePcrHistory(ledger, market, day, symbol)
    if (set === 'IDX') await compareTerm(ledger, market, day, symbol)
    for (const expiry of options.keys()) {
      const chain = oracleChain(day, symbol, expiry)
      if (chain === null) continue
      await compareChain(ledger, market, chain)
      await comparePcr(ledger, market, chain)
      await compareWindows(ledger, market, chain)
    }
  }
}

import type { FuturesBoard, Market } from '@strikelens/market/market'
import { type SeenSession, seenSession } from '../moment/viewInstant.ts'
import { futuresBase, oiNow } from './futuresBase.ts'
import { type OiFeed, readOiFeed } from './oiFeed.ts'
import { symbolContracts } from './symbolContracts.ts'
import { type SymbolStep, symbolStep } from './symbolSteps.ts'

/** The futures of all F&O stocks since the previous close (§M9). */
export interface StockFutures {
  readonly board: FuturesBoard
  readonly session: SeenSession
  /** By symbol: the price contract's price, the OI of all months. */
  readonly steps: ReadonlyMap<string, SymbolStep>
  /** How their OI came in: while it stands still no buildup may be read (§O3). */
  readonly oiFeed: OiFeed
}

/** What the futures of every stock did since the previous close; null when no future is stored. */
export async function readStockFutures(market: Market, date: string | undefined): Promise<StockFutures | null> {
  const board = await market.futures()
  if (board === null) return null
  const session = seenSession(market, 'derivatives', date)
  const base = await futuresBase(market, board, session, { base: 'prev' })
  const oiQty = oiNow(board)
  const steps = new Map<string, SymbolStep>()
  for (const contracts of symbolContracts(board, () => session)) {
    const step = contracts.set === 'STK' ? symbolStep(board, contracts, base, oiQty, 'all') : null
    if (step !== null) steps.set(contracts.symbol, step)
  }
  const names = Array.from(steps.values(), ({ contract }) => board.name[contract])
  return { board, session, steps, oiFeed: await readOiFeed(market, names) }
}

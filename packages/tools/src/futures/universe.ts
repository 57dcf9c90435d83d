import type { Market } from '@strikelens/market/market'
import type { SymbolContracts } from './symbolContracts.ts'

/** What a futures list holds (§F14), in the order of the picker. */
export const UNIVERSES = ['fno', 'idx', 'com', 'all', 'nifty50', 'nifty100', 'nifty200'] as const
export type FuturesUniverse = (typeof UNIVERSES)[number]

/** What the universes are called. */
export const UNIVERSE_NAMES: Readonly<Record<FuturesUniverse, string>> = {
  fno: 'F&O stocks',
  idx: 'Indices',
  com: 'Commodities',
  all: 'All futures',
  nifty50: 'NIFTY 50',
  nifty100: 'NIFTY 100',
  nifty200: 'NIFTY 200',
}

const INDEX_OF: Partial<Record<FuturesUniverse, string>> = {
  nifty50: 'NIFTY',
  nifty100: 'NIFTY100',
  nifty200: 'NIFTY200',
}
const SET_OF: Partial<Record<FuturesUniverse, SymbolContracts['set']>> = { fno: 'STK', idx: 'IDX', com: 'COM' }

/** Whether a symbol belongs to a universe; index members are those of the moment. */
export function universeFilter(
  market: Market,
  universe: FuturesUniverse,
): (contracts: Pick<SymbolContracts, 'symbol' | 'set'>) => boolean {
  const index = INDEX_OF[universe]
  if (index !== undefined) {
    const members = new Set(market.constituents(index)?.map(({ symbol }) => symbol))
    return ({ symbol, set }) => set === 'STK' && members.has(symbol)
  }
  const set = SET_OF[universe]
  return set === undefined ? () => true : (contracts) => contracts.set === set
}

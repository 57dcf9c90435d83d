import type { SymbolSet } from '@strikelens/analytics/options'
import type { Commodity } from '@strikelens/market/universe'
import { subkey, textKey } from '../random/index.ts'
import type { StockTraits } from '../underlyings/traits.ts'
import type { IndexActivity } from './indexActivity.ts'
import type { DerivativesMarket } from './sessions.ts'

/** What futures and options of one underlying need to know of it, the same on every day. */
export interface Underlying {
  readonly symbol: string
  readonly exchange: 'NSE' | 'BSE' | 'MCX'
  readonly set: SymbolSet
  readonly market: DerivativesMarket
  /** Row in the path of the cash market or of the commodities. */
  readonly row: number
  /** Units of a lot on the reference date. */
  readonly lotSize: number
  readonly pointValuePerUnit: number
  readonly futuresTickPaise: number
  readonly optionTickPaise: number
  /** ₹ between strikes near the money; 0 without options. */
  readonly strikeStep: number
  readonly farStrikeStep: number
  /** Key of its random numbers. */
  readonly key: number
  /** How much its derivatives trade, of an index. */
  readonly activity: IndexActivity | null
  readonly commodity: Commodity | null
  readonly traits: StockTraits | null
  /** Free-float shares on the reference date; 0 for what is no stock. */
  readonly floatShares: number
  /** Units its cash market or its futures trade on an ordinary day. */
  readonly usualVolumeQty: number
}

/** Key of the random numbers of an underlying's derivatives. */
export function underlyingKey(worldKey: number, symbol: string): number {
  return subkey(subkey(worldKey, textKey('derivatives')), textKey(symbol))
}

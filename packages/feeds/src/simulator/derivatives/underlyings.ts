import type { SymbolSet } from '@strikelens/analytics/options'
import { type Commodity, universe } from '@strikelens/market/universe'
import { subkey, textKey } from '../random/index.ts'
import type { StockTraits } from '../underlyings/traits.ts'
import type { World } from '../underlyings/world.ts'
import { INDEX_ACTIVITY, type IndexActivity } from './indexActivity.ts'
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

const made = new WeakMap<World, readonly Underlying[]>()
const bySymbol = new WeakMap<World, ReadonlyMap<string, Underlying>>()
const paise = (rupees: number) => Math.round(rupees * 100)

/** The underlyings of a world's derivatives: indices, stocks, commodities. */
export function derivativeUnderlyings(world: World): readonly Underlying[] {
  const known = made.get(world) ?? [...indices(world), ...stocks(world), ...commodities(world)]
  made.set(world, known)
  return known
}

/** An underlying by its symbol; throws for a symbol without derivatives. */
export function underlyingOf(world: World, symbol: string): Underlying {
  const places = bySymbol.get(world) ?? new Map(derivativeUnderlyings(world).map((item) => [item.symbol, item]))
  bySymbol.set(world, places)
  const found = places.get(symbol)
  if (found === undefined) throw new Error(`${symbol} has no derivatives in this market`)
  return found
}

/** Key of the random numbers of an underlying's derivatives. */
export function underlyingKey(worldKey: number, symbol: string): number {
  return subkey(subkey(worldKey, textKey('derivatives')), textKey(symbol))
}

function indices(world: World): Underlying[] {
  return universe.indices.flatMap(({ symbol, exchange, derivatives }) => {
    const row = world.layout.ids.indexOf(symbol)
    const activity = INDEX_ACTIVITY[symbol]
    if (derivatives === null || row < 0 || exchange === 'NSEIX' || exchange === 'MCX' || activity === undefined)
      return []
    return {
      symbol,
      exchange,
      set: 'IDX' as const,
      market: 'futures' as const,
      row,
      lotSize: derivatives.lotSize,
      pointValuePerUnit: 1,
      futuresTickPaise: paise(derivatives.futuresTick),
      optionTickPaise: paise(derivatives.optionTick),
      strikeStep: derivatives.strikeStep,
      farStrikeStep: derivatives.farStrikeStep,
      key: underlyingKey(world.key, symbol),
      activity,
      commodity: null,
      traits: null,
      floatShares: 0,
      usualVolumeQty: 0,
    }
  })
}

function stocks(world: World): Underlying[] {
  const traitsOf = new Map(world.layout.walkers.map((walker) => [walker.symbol, walker]))
  return universe.fnoStocks.flatMap(({ symbol, derivatives, floatShares, volumeQty }) => {
    const walker = traitsOf.get(symbol)
    if (walker === undefined) return []
    return {
      symbol,
      exchange: 'NSE' as const,
      set: 'STK' as const,
      market: 'futures' as const,
      row: walker.row,
      lotSize: derivatives.lotSize,
      pointValuePerUnit: 1,
      futuresTickPaise: paise(derivatives.futuresTick),
      optionTickPaise: paise(derivatives.optionTick),
      strikeStep: derivatives.strikeStep,
      farStrikeStep: derivatives.strikeStep,
      key: underlyingKey(world.key, symbol),
      activity: null,
      commodity: null,
      traits: walker.traits,
      floatShares,
      usualVolumeQty: volumeQty,
    }
  })
}

function commodities(world: World): Underlying[] {
  return world.inputs.commodities.flatMap(({ symbol }, row) => {
    const commodity = universe.commodity(symbol)
    if (commodity === null) return []
    const step = commodity.options?.strikeStep ?? 0
    return {
      symbol,
      exchange: 'MCX' as const,
      set: 'COM' as const,
      market: 'mcx' as const,
      row,
      lotSize: commodity.lotSize,
      pointValuePerUnit: commodity.pointValue / commodity.lotSize,
      futuresTickPaise: paise(commodity.futuresTick),
      optionTickPaise: paise(commodity.options?.tickSize ?? commodity.futuresTick),
      strikeStep: step,
      farStrikeStep: step,
      key: underlyingKey(world.key, symbol),
      activity: null,
      commodity,
      traits: null,
      floatShares: 0,
      usualVolumeQty: commodity.volumeLots * commodity.lotSize,
    }
  })
}

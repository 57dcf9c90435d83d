import { universe } from '@strikelens/market/universe'
import type { World } from '../underlyings/world.ts'
import { INDEX_ACTIVITY } from './indexActivity.ts'
import { type Underlying, underlyingKey } from './underlying.ts'

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

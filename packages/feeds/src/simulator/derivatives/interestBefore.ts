import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { contractsOf } from './contracts.ts'
import { legDay } from './legDay.ts'
import { underlyingOf } from './underlyings.ts'

/**
 * Open interest of an expiry's legs at the close before a session, in units, one element a strike of that session's chain; 0
 * where a leg was not held. Null when the expiry is not listed or nobody trades.
 */
export function interestBefore(
  world: World,
  symbol: string,
  expiry: IsoDate,
  date: IsoDate,
): { readonly ce: Float64Array; readonly pe: Float64Array } | null {
  const contracts = contractsOf(world, underlyingOf(world, symbol), date)
  const series = contracts?.options.find((other) => other.expiry === expiry)
  if (series === undefined) return null
  const { oiBeforeLots } = legDay(series)
  const side = (right: 0 | 1) => series.strike.map((_, k) => oiBeforeLots[2 * k + right] * series.lotSize)
  return { ce: side(0), pe: side(1) }
}

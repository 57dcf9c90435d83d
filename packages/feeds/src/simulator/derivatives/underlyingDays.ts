import { addDays, type IsoDate } from '@strikelens/market/time'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/world.ts'
import { type DerivativesMarket, sessionLength, sessionPlace } from './sessions.ts'
import type { Underlying } from './underlying.ts'
import type { UnderlyingDays } from './underlyingPath.ts'

/** Tomorrow's volatility is known at tonight's close, so a day needs the path beyond it. */
const DAYS_BEYOND = 20

interface Kept {
  readonly through: object
  readonly days: Map<Underlying, UnderlyingDays>
}
const kept = new WeakMap<World, Kept>()

/** An underlying's days, reaching beyond a date. */
export function underlyingDays(world: World, underlying: Underlying, date: IsoDate): UnderlyingDays {
  const through = world.through(addDays(date, DAYS_BEYOND))
  let known = kept.get(world)
  if (known === undefined || known.through !== through) {
    known = { through, days: new Map() }
    kept.set(world, known)
  }
  const found = known.days.get(underlying)
  if (found !== undefined) return found
  const isCash = underlying.market === 'futures'
  const path = isCash ? through.cash.path : through.commodities
  const from = underlying.row * path.dates.length
  const row = (column: Float64Array) => column.subarray(from, from + path.dates.length)
  const days: UnderlyingDays = {
    dates: path.dates,
    ...countsOf(underlying.market, path.dates),
    open: row(path.open),
    close: row(path.close),
    sigma: row(path.sigma),
    volumeQty: row(path.volumeQty),
    splits: isCash ? through.cash.splits[underlying.row] : [],
    plans: isCash ? through.cash.plans[underlying.row] : [],
    referenceDay: through.cash.referenceDay,
  }
  known.days.set(underlying, days)
  return days
}

const counted = new WeakMap<readonly IsoDate[], Pick<UnderlyingDays, 'numbers' | 'places' | 'lengths'>>()

function countsOf(
  market: DerivativesMarket,
  dates: readonly IsoDate[],
): Pick<UnderlyingDays, 'numbers' | 'places' | 'lengths'> {
  const known = counted.get(dates) ?? {
    numbers: Int32Array.from(dates, dayNumber),
    places: Int32Array.from(dates, (date) => sessionPlace(market, date)),
    lengths: Float64Array.from(dates, (date) => sessionLength(market, date)),
  }
  counted.set(dates, known)
  return known
}

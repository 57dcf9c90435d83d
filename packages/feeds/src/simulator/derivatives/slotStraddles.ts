import type { IsoDate } from '@strikelens/market/time'
import { MINUTE_MS } from '@strikelens/market/time'
import { onTick } from '../underlyings/tick.ts'
import type { World } from '../underlyings/world.ts'
import { dividendAhead } from './carry.ts'
import { snapshotMinutes } from './chainDay.ts'
import { contractsOf, type OptionLegs } from './contracts.ts'
import { emptyMoment, futureAt, pricingAt, seriesPricing } from './seriesPricing.ts'
import type { DerivativesSession } from './sessions.ts'
import { timeValue } from './smile.ts'
import { type UnderlyingSession, underlyingSession } from './underlyingSession.ts'
import { underlyingOf } from './underlyings.ts'

/** Straddles of one expiry at the money through a session, one element an instant asked for; NaN before the first snapshot. */
export interface SlotStraddles {
  readonly expiry: IsoDate
  readonly isMonthly: boolean
  readonly sessionsLeft: number
  readonly straddle: Float64Array
  readonly spot: Float64Array
}

const moment = emptyMoment()

/**
 * Straddles at the money of a symbol's near and next expiry and of its near month, at the last snapshots up to some instants:
 * what its two legs are worth then, which the mids of their quotes are to a tick. Empty when nobody trades.
 */
export function slotStraddles(
  world: World,
  symbol: string,
  date: IsoDate,
  instants: readonly number[],
): SlotStraddles[] {
  const underlying = underlyingOf(world, symbol)
  const options = contractsOf(world, underlying, date)?.options ?? []
  const month = options.find(({ isMonthly }) => isMonthly)
  return options.flatMap((series, place) => {
    if (place > 1 && series !== month) return []
    const path = underlyingSession(world, underlying, series.days, series.d)
    return path === null ? [] : [straddlesOf(series, path, instants)]
  })
}

function straddlesOf(series: OptionLegs, path: UnderlyingSession, instants: readonly number[]): SlotStraddles {
  const { underlying, future } = series
  const column = () => new Float64Array(instants.length).fill(Number.NaN)
  const out = { straddle: column(), spot: column() }
  const pricing = seriesPricing(series, path)
  const cadence = snapshotMinutes(underlying.set)
  instants.forEach((instant, i) => {
    const t = snapshotUpTo(path.session, instant, cadence)
    if (t === 0) return
    pricingAt(pricing, t, moment)
    out.straddle[i] = onTick(straddleAt(nearest(series.strike, moment.forward)), underlying.optionTickPaise / 2)
    const isOnFuture = underlying.exchange === 'MCX' && future !== null
    out.spot[i] = isOnFuture
      ? onTick(futureAt(future, path, dividendAhead(future, future.d), t), underlying.futuresTickPaise)
      : path.spot[t]
  })
  return { expiry: series.expiry, isMonthly: series.isMonthly, sessionsLeft: series.sessionsLeft, ...out }
}

/** Minutes after the open of the last snapshot at an instant or shortly before; 0 when there is none. */
function snapshotUpTo({ start, minutes }: DerivativesSession, instant: number, cadence: number): number {
  if (instant >= start[minutes - 1] + MINUTE_MS) {
    return instant < start[minutes - 1] + (1 + cadence) * MINUTE_MS ? minutes : 0
  }
  let low = 0
  let high = minutes
  while (low < high) {
    const middle = (low + high) >>> 1
    if (start[middle] + MINUTE_MS <= instant) low = middle + 1
    else high = middle
  }
  return Math.floor(low / cadence) * cadence
}

/** What a call and a put of a strike are worth together at `moment`. */
function straddleAt(strike: number): number {
  const { forward, logForward, spread, skew, wings, discount } = moment
  const value = timeValue(forward, logForward, strike, Math.log(strike), spread, skew, wings)
  return discount * (2 * value + Math.abs(forward - strike))
}

/** The strike nearest to a price, the lower of equals. */
function nearest(strikes: Float64Array, price: number): number {
  let best = strikes[0]
  for (const strike of strikes) if (Math.abs(strike - price) < Math.abs(best - price)) best = strike
  return best
}

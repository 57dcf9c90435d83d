import type { IsoDate } from '@strikelens/market/time'
import { onTick } from '../underlyings/tick.ts'
import type { World } from '../underlyings/world.ts'
import { futureClose, futureOpen } from './closePricing.ts'
import { type FutureSeries, futuresOf } from './contracts.ts'
import { futureFigures } from './futuresInterest.ts'
import { CLOSING_MIDDLE } from './legDay.ts'
import { scaleOn } from './underlyingPath.ts'
import { derivativeUnderlyings } from './underlyings.ts'

/** Futures of a day without its minutes, one element a contract, by underlying and expiry. Quantities in units. */
export interface FuturesDay {
  readonly date: IsoDate
  readonly futures: readonly FutureSeries[]
  /** ₹ at the first price of its underlying; NaN of an untraded contract. */
  readonly open: Float64Array
  /** ₹; of an untraded contract the close before. */
  readonly close: Float64Array
  /** What positions are marked at: on the last day the underlying, else the close or, untraded, what it is worth. */
  readonly settle: Float64Array
  /** Close of the underlying, and what the future is worth then over it. */
  readonly underlying: Float64Array
  readonly growth: Float64Array
  /** On the first day what it is worth at the close before. */
  readonly prevClose: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
  /** 0 on the first day. */
  readonly prevOiQty: Float64Array
}

/** Closes, volumes and open interest of all futures on a date, of the markets that trade. */
export function futuresDay(world: World, date: IsoDate): FuturesDay {
  const futures = derivativeUnderlyings(world).flatMap((underlying) => futuresOf(world, underlying, date) ?? [])
  const column = () => new Float64Array(futures.length)
  const day = {
    date,
    futures,
    open: column(),
    close: column(),
    settle: column(),
    underlying: column(),
    growth: column(),
    prevClose: column(),
    volumeQty: column(),
    oiQty: column(),
    prevOiQty: column(),
  }
  for (const [i, future] of futures.entries()) {
    const { volumeLots, oiBeforeLots, oiLots } = futureFigures(future)
    day.prevClose[i] = closeBefore(future)
    day.close[i] = volumeLots === 0 ? day.prevClose[i] : closeOn(future, future.d)
    day.open[i] = volumeLots === 0 ? Number.NaN : openOn(future)
    const worth = futureClose(future, future.d, 1)
    day.underlying[i] = future.days.close[future.d]
    day.growth[i] = worth / day.underlying[i]
    if (future.sessionsLeft === 0) day.settle[i] = day.underlying[i]
    else day.settle[i] = volumeLots > 0 ? day.close[i] : onTick(worth, 1)
    day.volumeQty[i] = volumeLots * future.lotSize
    day.oiQty[i] = oiLots * future.lotSize
    day.prevOiQty[i] = oiBeforeLots * future.lotSize
  }
  return day
}

function openOn(future: FutureSeries): number {
  return onTick(futureOpen(future), future.underlying.futuresTickPaise)
}

/** Close of a future on day d, on which it trades: its average of the last half hour. */
function closeOn(future: FutureSeries, d: number): number {
  return onTick(futureClose(future, d, CLOSING_MIDDLE), future.underlying.futuresTickPaise)
}

/** Close of the last day on which a future traded before its day, in ₹ of its day; of a new one its worth then. */
export function closeBefore(future: FutureSeries): number {
  const { d, days, listedDay, underlying } = future
  let before = Math.max(0, d - 1)
  while (before > Math.max(0, listedDay) && futureFigures({ ...future, d: before }).volumeLots === 0) before--
  const change = scaleOn(days, d) / scaleOn(days, before)
  const close = closeOn(future, before)
  return change === 1 ? close : onTick(close * change, underlying.futuresTickPaise)
}

import type { IsoDate } from '@strikelens/market/time'
import { onTick } from '../underlyings/tick.ts'
import type { World } from '../underlyings/world.ts'
import { futureClose } from './closePricing.ts'
import { type FutureSeries, futuresOf } from './contracts.ts'
import { futureFigures } from './futuresInterest.ts'
import { CLOSING_MIDDLE } from './legDay.ts'
import { scaleOn } from './underlyingDays.ts'
import { derivativeUnderlyings } from './underlyings.ts'

/** Futures of a day without its minutes, one element a contract, by underlying and expiry. Quantities in units. */
export interface FuturesDay {
  readonly date: IsoDate
  readonly futures: readonly FutureSeries[]
  /** ₹; of an untraded contract the close before. */
  readonly close: Float64Array
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
    close: column(),
    prevClose: column(),
    volumeQty: column(),
    oiQty: column(),
    prevOiQty: column(),
  }
  for (const [i, future] of futures.entries()) {
    const { volumeLots, oiBeforeLots, oiLots } = futureFigures(future)
    day.prevClose[i] = closeBefore(future)
    day.close[i] = volumeLots === 0 ? day.prevClose[i] : closeOn(future, future.d)
    day.volumeQty[i] = volumeLots * future.lotSize
    day.oiQty[i] = oiLots * future.lotSize
    day.prevOiQty[i] = oiBeforeLots * future.lotSize
  }
  return day
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

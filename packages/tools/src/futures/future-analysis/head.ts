import { BUILDUPS, type Buildup, monthsTotal, rolloverPct, valueCrore } from '@strikelens/analytics/futures'
import type { Crore, SymbolSet } from '@strikelens/analytics/options'
import { tradingDays } from '@strikelens/market/calendar'
import type { IsoDate } from '@strikelens/market/time'
import { type Carry, NO_CARRY } from '../../board/carry.ts'
import { carryOf, expiryAtOf } from './carryOf.ts'
import type { ClosingRollover, FutureReading, PositionLimit } from './reading.ts'
import { rvolOf } from './rvol.ts'
import { isStepKnown, referenceBefore } from './series.ts'

/** The future in figures: ₹, lots of today's size, percent; NaN is "–". */
export interface FutureHead extends Carry {
  readonly symbol: string
  readonly company: string
  readonly set: SymbolSet
  readonly date: IsoDate
  readonly expiry: IsoDate
  readonly expiryAt: number
  /** Units of a lot, as the reading's. */
  readonly lotSize: number
  /** Last price or close; the close before while the contract has not traded today. */
  readonly price: number
  readonly isTraded: boolean
  readonly prevClose: number
  readonly dp: number
  readonly oi: number
  readonly refOi: number
  readonly oiChg: number
  readonly doi: number
  /** Nothing was open at the close before: the change has no percent. */
  readonly isNew: boolean
  /** Null where it may not be read: without a trade today or a session to measure from, and while the OI feed stands still (§F14). */
  readonly buildup: Buildup | null
  readonly strength: number
  /** ₹ crore of the OI and of its change at the price (§F12). */
  readonly oiValue: Crore
  readonly oiChgValue: Crore
  /** Of all months. */
  readonly volume: number
  readonly rvol: number
  readonly spot: number
  /** Rollover % of the OI of now, and sessions to near's expiry. */
  readonly rollover: number
  readonly k: number
  readonly rolled: ClosingRollover | null
  readonly limit: PositionLimit | null
  readonly isExpiryDay: boolean
  /** ΔOI without the month that expires today; NaN on other days. */
  readonly oiChgStaying: number
}

export function futureHead(reading: FutureReading, oiScope: 'agg' | 'near'): FutureHead {
  const { market, symbol, history, steps, months, last, shown, session, lotSize } = reading
  const { days, dates, expiries, pointsPerUnit } = history
  const sessions = dates.length
  const lots = (quantity: number) => quantity / lotSize
  const at = shown * sessions + last
  const traded = days.close[at]
  const isTraded = !session.isBeforeFirst && !Number.isNaN(traded)
  const prevClose = last === 0 ? Number.NaN : referenceBefore(history, at)
  const price = Number.isNaN(traded) ? prevClose : traded
  const ifTraded = (figure: number) => (isTraded ? figure : Number.NaN)
  const volumeQty = monthsTotal(days, days.volumeQty)
  const { near, next, far } = months[last]
  const oiOf = (contract: number | null) => (contract === null ? 0 : days.oiQty[contract * sessions + last])
  const oiQty = oiScope === 'near' ? oiOf(shown) : monthsTotal(days, days.oiQty)[last]
  const changeQty = history.isFirstSession ? oiQty : steps.oiChangeQty[last]
  const oiChgQty = ifTraded(changeQty)
  const value = (quantity: number) => valueCrore(quantity, pointsPerUnit, price)
  const isExpiryDay = near !== null && expiries[near] === dates[last]
  return {
    symbol,
    company: market.profile(symbol)?.company ?? symbol,
    set: history.set,
    date: dates[last],
    expiry: expiries[shown],
    expiryAt: expiryAtOf(reading, shown),
    lotSize,
    price,
    isTraded,
    prevClose,
    dp: ifTraded(steps.priceChangePct[last]),
    oi: lots(oiQty),
    refOi: lots(oiQty - changeQty),
    oiChg: lots(oiChgQty),
    doi: ifTraded(steps.oiChangePct[last]),
    isNew: isTraded && oiQty > 0 && changeQty === oiQty,
    buildup: isTraded && isClassed(reading) ? BUILDUPS[steps.buildup[last]] : null,
    strength: ifTraded(steps.strength[last]),
    oiValue: value(oiQty),
    oiChgValue: value(oiChgQty),
    volume: lots(volumeQty[last]),
    rvol: ifTraded(rvolOf(reading, volumeQty, last)),
    spot: history.underlying[last],
    ...(isTraded ? carryOf(reading, shown, last) : NO_CARRY),
    rollover: rolloverPct(oiOf(near), oiOf(next), oiOf(far)),
    k: near === null ? Number.NaN : tradingDays(session.segment, dates[last], expiries[near]).length - 1,
    rolled: reading.rolled,
    limit: reading.limit,
    isExpiryDay,
    oiChgStaying: isExpiryDay && near !== null ? lots(oiChgQty - ownChange(reading, near)) : Number.NaN,
  }
}

/** Whether both changes that make a class are known: unknown is not unchanged. */
function isClassed({ feed, steps, last }: FutureReading): boolean {
  return Number.isNaN(feed.stalledSince) && isStepKnown(steps, last)
}

/** ΔOI of one contract against the session before; one that was not listed then counts 0 there (§F4). */
export function ownChange({ history, last }: Pick<FutureReading, 'history' | 'last'>, contract: number): number {
  const at = contract * history.dates.length + last
  const before = last === 0 ? Number.NaN : history.days.oiQty[at - 1]
  const isNew = Number.isNaN(before) && (last > 0 || history.isFirstSession)
  return history.days.oiQty[at] - (isNew ? 0 : before)
}

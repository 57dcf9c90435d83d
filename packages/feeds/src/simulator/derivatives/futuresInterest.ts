import { textKey } from '../random/index.ts'
import type { FutureSeries } from './contracts.ts'
import { legBits, noiseAt, quickGaussian, quickUniform } from './counted.ts'
import { futureExpiries } from './futureExpiries.ts'
import { sessionPlace } from './sessions.ts'
import type { Underlying } from './underlying.ts'
import { adjustedClose, scaleOn, type UnderlyingDays } from './underlyingPath.ts'

const INTEREST = textKey('futures interest')
const VOLUME = textKey('futures volume')
const TRADED = textKey('trades of futures')

/** Part of all positions that is in the near month, by sessions to its expiry; longer before it is the last element. */
const STOCK_NEAR = [0.08, 0.2, 0.36, 0.53, 0.67, 0.78, 0.86, 0.91, 0.94, 0.955, 0.965]
const INDEX_NEAR = [0.26, 0.38, 0.5, 0.61, 0.7, 0.77, 0.82, 0.86, 0.89, 0.91, 0.925]
/** Commodities leave the near month before delivery. */
const COMMODITY_NEAR = [0.02, 0.03, 0.06, 0.1, 0.17, 0.28, 0.42, 0.55, 0.66, 0.74, 0.8]
/** Part of the positions outside the near month that the next one has. */
const NEXT_PART = 0.965
/** Sessions in which a new series wins back what expired with the old one. */
const REFILL = 14

function nearTable({ set }: Underlying): readonly number[] {
  return set === 'STK' ? STOCK_NEAR : set === 'IDX' ? INDEX_NEAR : COMMODITY_NEAR
}

/** Market-wide position limit of a stock in units of day d: 15 % of the free float, at most 60 days of trading. */
export function positionLimitQty({ floatShares, usualVolumeQty }: Underlying, days: UnderlyingDays, d: number): number {
  return Math.round(Math.min(0.15 * floatShares, 60 * usualVolumeQty) / scaleOn(days, d))
}

/** Units of the reference date held in all futures on an ordinary day. */
function usualInterest(underlying: Underlying): number {
  const { activity, commodity, lotSize, key, floatShares, usualVolumeQty } = underlying
  if (activity !== null) return activity.futuresOiLots * lotSize
  if (commodity !== null) return commodity.volumeLots * lotSize * 1.1
  // Most stocks use a sixth of their limit, a few nearly all of it.
  const popular = quickUniform(legBits(key, INTEREST))
  return Math.min(0.15 * floatShares, 60 * usualVolumeQty) * (0.07 + 0.2 * popular + 0.3 * popular ** 9)
}

/**
 * Open interest of a future at the close of day d in lots; 0 on days on which it was not listed. All months together
 * wander, swell when the price moves, and are refilled after each expiry; they move to the next month in the last week.
 */
export function futureOiLots(future: FutureSeries, d: number): number {
  const lots = fullDayOiLots(future, d)
  const length = d < 0 ? 1 : future.days.lengths[d]
  if (length === 1 || lots === 0) return lots
  // In a short session positions come only so far from where they were.
  const before = fullDayOiLots(future, d - 1)
  return before === 0 ? lots : Math.round(before + length * (lots - before))
}

function fullDayOiLots(future: FutureSeries, d: number): number {
  const { underlying, days, expiry, listedDay } = future
  if (d < Math.max(0, listedDay)) return 0
  const expiries = futureExpiries(underlying, days.dates[d])
  const month = expiries.indexOf(expiry)
  if (month < 0) return 0
  const nearLeft = sessionPlace(underlying.market, expiries[0]) - days.places[d]
  const table = nearTable(underlying)
  const k = Math.min(nearLeft, table.length - 1)
  // A touch of its own in how early a stock rolls.
  const near = Math.min(0.985, table[k] * (1 + 0.08 * quickGaussian(legBits(underlying.key, days.numbers[d] >> 5))))
  const kept = (1 - table[0]) * NEXT_PART
  const refilled = Math.min(1, Math.max(0, (21 - nearLeft) / REFILL))
  const level = kept / table[table.length - 1] + (1 - kept / table[table.length - 1]) * refilled
  const share = month === 0 ? near : month === 1 ? (1 - near) * NEXT_PART : (1 - near) * (1 - NEXT_PART)
  const units = usualInterest(underlying) * appetite(underlying, days, d) * level * share
  return Math.round(units / underlying.lotSize)
}

const appetites = new WeakMap<Underlying, Float64Array>()

/** Positions in all months on day d against an ordinary day's. */
function appetite(underlying: Underlying, days: UnderlyingDays, d: number): number {
  let known = appetites.get(underlying)
  if (known === undefined || known.length < days.dates.length) {
    known = new Float64Array(days.dates.length)
    appetites.set(underlying, known)
  }
  if (known[d] === 0) known[d] = newAppetite(underlying, days, d)
  return known[d]
}

function newAppetite({ key, set }: Underlying, days: UnderlyingDays, d: number): number {
  const day = days.numbers[d]
  const wild = set === 'IDX' ? 0.6 : 1
  const slow = 0.26 * noiseAt(key ^ INTEREST, 45, day)
  const quick = 0.055 * noiseAt(key ^ VOLUME, 5, day) + 0.011 * quickGaussian(legBits(key ^ INTEREST, day))
  let swell = 0
  for (let back = 0, weight = 0.011; back < 6 && back < d; back++, weight *= 0.65) {
    const moved = Math.log(adjustedClose(days, d - back) / adjustedClose(days, d - back - 1))
    swell += weight * (Math.min(4, Math.abs(moved) / (days.sigma[d - back] / 15.9)) - 0.8)
  }
  return Math.exp(wild * (slow + quick + swell))
}

/** A future's day in lots: what it trades and its open interest at the two closes. */
export interface FutureFigures {
  readonly volumeLots: number
  /** 0 on its first day. */
  readonly oiBeforeLots: number
  readonly oiLots: number
}

/** Figures of a future on its day. Open interest changes by no more than what was traded. */
export function futureFigures(future: FutureSeries): FutureFigures {
  const { d } = future
  const oiBeforeLots = futureOiLots(future, d - 1)
  const oiLots = futureOiLots(future, d)
  const volumeLots = Math.max(futureVolumeLots(future), Math.ceil(1.25 * Math.abs(oiLots - oiBeforeLots)))
  return { volumeLots, oiBeforeLots, oiLots }
}

/** Lots a future trades on its day; a far month may trade none. */
function futureVolumeLots(future: FutureSeries): number {
  const { underlying, days, d, month, sessionsLeft, key } = future
  const { activity, commodity, lotSize } = underlying
  const day = days.numbers[d]
  const bits = legBits(key ^ TRADED, day)
  const moved = Math.min(4, Math.abs(Math.log(days.close[d] / days.open[d])) / (days.sigma[d] / 15.9))
  const busy = Math.exp(0.25 * quickGaussian(bits) + 0.25 * (moved - 0.7))
  let lots: number
  if (activity !== null) lots = activity.futuresVolumeLots * busy * days.lengths[d]
  else if (commodity !== null) lots = days.volumeQty[d] / lotSize
  else lots = (0.75 * days.volumeQty[d] * scaleOn(days, d) * Math.exp(0.15 * quickGaussian(bits))) / lotSize
  const table = nearTable(underlying)
  const left = month === 0 ? sessionsLeft : sessionsLeft - 21 * month
  const near = 0.25 + 0.75 * table[Math.min(Math.max(0, left), table.length - 1)]
  const rolling = 1 + 1.1 * Math.max(0, 1 - Math.abs(left - 1.5) / 4)
  const share = month === 0 ? near : month === 1 ? (1 - near) * 0.975 + 0.008 : (1 - near) * 0.025 + 0.0006
  return Math.floor(lots * share * rolling + quickUniform(bits))
}

import { RATE } from './carry.ts'
import type { OptionLegs } from './contracts.ts'
import type { Underlying } from './underlying.ts'
import { adjustedClose, scaleOn } from './underlyingPath.ts'
import { volatilityState } from './volatilityState.ts'

/** Logs of what a series trades and holds on one day, and the ruler of moneyness that legs are placed by. */
export interface SeriesDay {
  readonly logForward: number
  /** 1 ÷ the deviation to expiry, for volume; and for open interest, whose deviation is never below a week's. */
  readonly volumeRuler: number
  readonly interestRuler: number
  /** Log of the lots a strike at the money and on a round number would trade and hold. */
  readonly logVolume: number
  readonly logInterest: number
  /** Part of an ordinary session that it lasted. */
  readonly length: number
}

const SESSIONS_A_YEAR = 252
const WEEK = 5
/** Part of an expiry day's volume that a series trades a year ahead. */
const FAR_SERIES = 2e-5

/** Series of an underlying whose days are kept: those alive, and those of a few months around. */
const KEPT = 24
const made = new WeakMap<Underlying, Map<string, SeriesDay[]>>()

/**
 * The days of a series from place `first` to its own, as its legs' volume and open interest see them. They are kept: every
 * session asks for all before it.
 */
export function seriesDays(series: OptionLegs, first: number): readonly SeriesDay[] {
  const { underlying, expiry, d } = series
  const kept = made.get(underlying) ?? new Map<string, SeriesDay[]>()
  made.set(underlying, kept)
  const name = `${expiry} ${first}`
  const days = kept.get(name) ?? []
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && !kept.has(name)) kept.delete(oldest)
  kept.set(name, days)
  for (let day = first; day <= d; day++) days[day - first] ??= seriesDay(series, day)
  return days
}

function seriesDay(series: OptionLegs, d: number): SeriesDay {
  const { underlying, days } = series
  const left = series.sessionsLeft + days.places[series.d] - days.places[d]
  const { near } = volatilityState(underlying, days, d)
  const close = adjustedClose(days, d)
  // On the last day far strikes are still traded, to close what was opened there.
  const deviation = Math.sqrt((near * (Math.max(left, 4) + 0.7)) / SESSIONS_A_YEAR)
  const wide = Math.sqrt((near * Math.max(left, WEEK)) / SESSIONS_A_YEAR)
  const volume = seriesVolumeLots(series, d, left)
  const interest = seriesInterestLots(series, left)
  // Strikes within one deviation share what a series trades: the finer the strikes, the less for each.
  const step = underlying.strikeStep / close
  return {
    logForward: Math.log(close) + (RATE * left) / SESSIONS_A_YEAR,
    volumeRuler: 1 / deviation,
    interestRuler: 1 / wide,
    logVolume: Math.log(volume * Math.min(0.6, step / deviation)),
    logInterest: Math.log(interest * Math.min(0.6, step / wide) * 0.45),
    length: days.lengths[d],
  }
}

/** Lots all options of a series trade on an ordinary day so many sessions before its expiry. */
function seriesVolumeLots(series: OptionLegs, d: number, left: number): number {
  const { underlying, days, isMonthly } = series
  const { activity, commodity, lotSize, usualVolumeQty } = underlying
  if (activity !== null) {
    const last = activity.expiryVolumeLots
    const monthly = isMonthly ? activity.monthVolumePart * Math.exp(-activity.monthVolumeDecline * left) : 0
    const part = Math.exp(-activity.volumeDecline * left) + monthly + (isMonthly ? FAR_SERIES : 0)
    return last * part * days.lengths[d]
  }
  if (commodity !== null) return ((days.volumeQty[d] / lotSize) * 0.9) / (1 + Math.exp((left - 24) / 4))
  const futures = (0.75 * days.volumeQty[d] * scaleOn(days, d)) / lotSize
  return futures * stockInterest((0.75 * usualVolumeQty) / lotSize) * (1 / (1 + Math.exp((left - 26) / 3.6)) + 0.002)
}

/** Options of big stocks trade more for each future than those of small ones; by futures of an ordinary day. */
function stockInterest(futuresLots: number): number {
  return Math.min(4, Math.max(0.05, 0.31 * (futuresLots / 6000) ** 0.7))
}

/** Lots held in all options of a series at a close so many sessions before its expiry. */
function seriesInterestLots({ underlying, isMonthly }: OptionLegs, left: number): number {
  const { activity, commodity, usualVolumeQty, lotSize } = underlying
  if (activity !== null) {
    const last = activity.expiryOiLots
    const quick = Math.min(1, Math.exp(-activity.oiDecline * (left - 4)))
    const slow = isMonthly ? activity.monthOiPart * Math.exp(-activity.monthOiDecline * left) : 0
    return last * Math.min(1, quick + slow + (isMonthly ? 100 * FAR_SERIES : 0))
  }
  const growth = (1.25 - 0.01 * Math.min(left, 40)) / (1 + Math.exp((left - 29) / 3))
  if (commodity !== null) return commodity.volumeLots * 1.2 * growth
  return (3.2 * usualVolumeQty * growth) / lotSize
}

/** Log of what a leg trades against one at the money, by deviations it is out of the money (in it, when negative). */
export function logVolumeShape(out: number): number {
  if (out >= 0) return out < 3 ? -0.65 * out : -1.95 - 0.9 * (out - 3)
  return out > -1.2 ? 3.2 * out : -3.84 + 1.5 * (out + 1.2)
}

/** The same for open interest: it stays where it was built, mostly outside the money. */
export function logInterestShape(out: number): number {
  if (out >= 0) return out < 1 ? 0.15 * out : 0.15 - 0.4 * (out - 1)
  return Math.max(1.9 * out, -3.2 + 0.35 * out)
}

/** Log of how much a strike is liked for being round. */
export function logRoundness(isIndex: boolean, strike: number, step: number): number {
  const place = Math.round(strike / step)
  if (place % 20 === 0) return isIndex ? 0.25 : 0.3
  if (place % 10 === 0) return isIndex ? 0 : 0.25
  if (place % 5 === 0) return isIndex ? -1.1 : 0.1
  if (place % 2 === 0) return isIndex ? -1 : -0.3
  return isIndex ? -1.7 : -0.55
}

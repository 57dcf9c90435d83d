import { CONE_WINDOWS, volCone } from '@strikelens/analytics/volatility'
import { sessionOn, tradingDays } from '@strikelens/market/calendar'
import { segmentOf } from '@strikelens/market/instruments'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { ListedVols } from '../../chain/expiryVols.ts'
import type { ChainReading } from '../../chain/readChain.ts'

/** Realised volatility over windows of several lengths, and what each expiry prices for its own; percent. */
export interface ConeView {
  readonly window: Float64Array
  readonly least: Float64Array
  readonly lower: Float64Array
  readonly middle: Float64Array
  readonly upper: Float64Array
  readonly most: Float64Array
  readonly current: Float64Array
  /** Expiries with an ATM IV, nearest first. */
  readonly expiry: readonly IsoDate[]
  readonly sessionsLeft: Float64Array
  readonly atmIvPct: Float64Array
}

/** The cone of the period: HVn of its days, whose first windows reach back before it. */
export function coneView(
  { listing, snapshot }: Pick<ChainReading, 'listing' | 'snapshot'>,
  closes: Float64Array,
  from: number,
  listed: ListedVols,
): ConeView {
  const cone = volCone(closes, CONE_WINDOWS, from)
  const places = Array.from(listed.expiries.keys()).filter((i) => !Number.isNaN(listed.atmIvPct[i]))
  const segment = segmentOf(listing.set)
  const left = (expiry: IsoDate) =>
    tradingDays(segment, istDate(snapshot.asOf), expiry).filter(
      (date) => (sessionOn(segment, date)?.closeAt ?? 0) > snapshot.asOf,
    ).length
  return {
    window: Float64Array.from(CONE_WINDOWS),
    least: cone.min,
    lower: cone.lower,
    middle: cone.middle,
    upper: cone.upper,
    most: cone.max,
    current: cone.current,
    expiry: places.map((i) => listed.expiries[i]),
    sessionsLeft: Float64Array.from(places, (i) => left(listed.expiries[i])),
    atmIvPct: Float64Array.from(places, (i) => listed.atmIvPct[i]),
  }
}

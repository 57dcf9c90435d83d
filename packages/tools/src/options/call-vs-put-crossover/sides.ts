import { changePct } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import { lastSession } from '../../chain/axis.ts'
import { baseOfLeg } from '../../chain/axisBase.ts'
import { axisOfLeg, type LegAxes, type LegAxis, legQuotes } from '../../chain/legAxis.ts'
import { type ChainLeg, rightOf } from '../../chain/legs.ts'
import { type LegSeries, pricedLegs } from '../../chain/pricedLegs.ts'
import type { LegPair } from './pair.ts'

/** Without a trade for so long a leg confirms nothing. */
const QUIET_MS = 15 * MINUTE_MS

/** Measures of a leg that can be compared, one element a snapshot. NaN where there is none. */
export interface LegMeasures {
  /** Premium change in percent since the base. */
  readonly pct: Float64Array
  /** Last traded price, ₹. */
  readonly price: Float64Array
  /** Change of OI since the base, lots. */
  readonly chg: Float64Array
  readonly oi: Float64Array
  /** The leg's own IV, %. */
  readonly iv: Float64Array
}

/** One leg of the pair over its axis. */
export interface LegSide {
  readonly leg: ChainLeg
  readonly axis: LegAxis
  readonly measures: LegMeasures
  readonly forward: Float64Array
  readonly mark: Float64Array
  /** 1 where it had not traded for 15 minutes. */
  readonly isQuiet: Uint8Array
  /** What the percent is measured from: the base's price, else that of the first trade after it. */
  readonly basePrice: number
  readonly baseOiLots: number
}

/** Follows both legs of the pair; of one expiry they are priced in one go. */
export function legSides({ ce, pe }: LegPair, axes: LegAxes, isOpenBase: boolean): { ce: LegSide; pe: LegSide } {
  const [ceAxis, peAxis] = [ce, pe].map((leg) => axisOfLeg(axes, leg) ?? axes.page)
  const priced = ({ axis, reading }: LegAxis, legs: readonly ChainLeg[]) =>
    pricedLegs(
      axis,
      reading.facts,
      legs.map((leg) => ({ right: rightOf(leg), strike: leg.strike })),
    )
  const call = priced(ceAxis, ceAxis === peAxis ? [ce, pe] : [ce])
  const put = ceAxis === peAxis ? { forward: call.forward, legs: [call.legs[1]] } : priced(peAxis, [pe])
  return {
    ce: legSide(ce, ceAxis, call.legs[0], call.forward, isOpenBase),
    pe: legSide(pe, peAxis, put.legs[0], put.forward, isOpenBase),
  }
}

function legSide(leg: ChainLeg, axis: LegAxis, series: LegSeries, forward: Float64Array, isOpenBase: boolean): LegSide {
  const quotes = legQuotes(axis, leg)
  const base = baseOfLeg(axis.base, leg)
  const price = quotes.ltp.map((ltp, t) => (quotes.volumeLots[t] > 0 ? ltp : Number.NaN))
  const first = price.findIndex((value, t) => t >= axis.base.at && !Number.isNaN(value))
  const isFromTrade = isOpenBase || Number.isNaN(base.price)
  const basePrice = Number.isNaN(base.price) ? (price[first] ?? Number.NaN) : base.price
  const startsAt = isFromTrade ? (first < 0 ? price.length : first) : 0
  const { openAt } = lastSession(axis.axis)
  return {
    leg,
    axis,
    measures: {
      pct: price.map((value, t) => (t < startsAt ? Number.NaN : changePct(value, basePrice))),
      price,
      chg: quotes.oiLots.map((oi) => oi - base.oiLots),
      oi: quotes.oiLots,
      iv: series.ivPct,
    },
    forward,
    mark: series.mark,
    isQuiet: Uint8Array.from(axis.axis.asOf, (asOf, t) => {
      const since = Number.isNaN(quotes.tradedAt[t]) ? openAt : Math.max(openAt, quotes.tradedAt[t])
      return asOf - since > QUIET_MS ? 1 : 0
    }),
    basePrice,
    baseOiLots: base.oiLots,
  }
}

import { hv, hvSeries, ivRankSeries } from '@strikelens/analytics/volatility'
import { sessionOn } from '@strikelens/market/calendar'
import { segmentOf } from '@strikelens/market/instruments'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import { nearOnDay } from '../../chain/nearOnDay.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { daysTo } from '../../symbols/expiryChoices.ts'
import type { Params } from './tool.ts'
import type { VolDays } from './volDays.ts'

/** Sessions of the period, oldest first, the view's own as it stands; percent and vol points, NaN where unknown. */
export interface HistoryRows {
  readonly date: readonly IsoDate[]
  /** Epoch ms of the close, of the view's session that of its snapshot. */
  readonly time: Float64Array
  readonly iv: Float64Array
  readonly hv: Float64Array
  /** IV − HV. */
  readonly vrp: Float64Array
  readonly ivp: Float64Array
  readonly ivr: Float64Array
  readonly close: Float64Array
  readonly nearDte: Float64Array
  /** 'snapshot' or 'eod'; '' on an empty day. */
  readonly source: readonly string[]
}

/** All days that were read and the view's own as the last, each ranked by the days before it (§S12); without their hours. */
export function historyRows(
  reading: ChainReading,
  days: VolDays,
  ivPct: Float64Array,
  nowPct: number,
  { look, hv: window }: Pick<Params, 'look' | 'hv'>,
): Omit<HistoryRows, 'time'> {
  const { listing, snapshot, day, isEndOfDayOnly } = reading
  const iv = Float64Array.of(...ivPct, nowPct)
  const realised = Float64Array.of(...hvSeries(days.close, window), hvNow(days, window))
  const { ivp, ivr } = ivRankSeries(iv, look)
  const near = nearOnDay(listing.options, day.date)
  return {
    date: [...days.dates, day.date],
    iv,
    hv: realised,
    vrp: iv.map((value, i) => value - realised[i]),
    ivp,
    ivr,
    // The price of a running session joins the line; of a commodity another contract may be meant.
    close: Float64Array.of(...days.close, listing.set === 'COM' ? days.closeToday : snapshot.spot),
    nearDte: Float64Array.of(...days.nearDte, near === undefined ? Number.NaN : daysTo(near.expiry, snapshot.asOf)),
    source: [...days.source, isEndOfDayOnly ? 'eod' : 'snapshot'],
  }
}

/** HVn of the completed sessions, the view's own with them once its close is known (§S13). */
export function hvNow({ close, closeToday }: VolDays, window: number): number {
  return hv(Float64Array.of(...close, closeToday), window)
}

/** Rows from one place to behind another, with their hours. */
export function rowsBetween(
  { listing, snapshot, day }: ChainReading,
  rows: Omit<HistoryRows, 'time'>,
  from: number,
  to: number,
): HistoryRows {
  const segment = segmentOf(listing.set)
  const date = rows.date.slice(from, to)
  return {
    date,
    time: Float64Array.from(date, (one) =>
      one === day.date ? snapshot.asOf : (sessionOn(segment, one)?.closeAt ?? istMidnight(one)),
    ),
    iv: rows.iv.subarray(from, to),
    hv: rows.hv.subarray(from, to),
    vrp: rows.vrp.subarray(from, to),
    ivp: rows.ivp.subarray(from, to),
    ivr: rows.ivr.subarray(from, to),
    close: rows.close.subarray(from, to),
    nearDte: rows.nearDte.subarray(from, to),
    source: rows.source.slice(from, to),
  }
}

import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import type { IsoDate } from '@strikelens/market/time'
import { rowNotices } from '../../futureAxis/axisNotices.ts'
import { type FutureAxis, readFutureAxis } from '../../futureAxis/futureAxis.ts'
import { futureTerms } from '../../futureAxis/futureTerms.ts'
import { INTERVAL_MINUTES } from '../../kit/intervals.ts'
import { CLOSES_ONLY } from '../../moment/closesOnly.ts'
import type { Notice } from '../../result.ts'
import type { FutureReading } from './reading.ts'
import type { Params } from './tool.ts'

/** The rows of the sessions shown: ₹, lots of today's size, percent; NaN is "–". */
export interface IntradayRows {
  /** Length of a row in minutes. */
  readonly minutes: number
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly price: Float64Array
  /** Points against the row before, the first of a session against the close before. */
  readonly change: Float64Array
  readonly vwap: Float64Array
  readonly spot: Float64Array
  readonly oi: Float64Array
  readonly oiChg: Float64Array
  readonly doi: Float64Array
  readonly volume: Float64Array
  /** Points over the spot at the same time; of a commodity next less near. */
  readonly basis: Float64Array
  /** Codes into BUILDUPS; Neutral in rows that have no class. */
  readonly buildup: Uint8Array
  /** 1 where a class may be read: the row has ended, and its OI feed lives. */
  readonly isRead: Uint8Array
  /** OI against the close before the row's own session. */
  readonly cumulative: Float64Array
  /** Row at which each session begins, with its contract. */
  readonly sessions: readonly {
    readonly from: number
    readonly date: IsoDate
    readonly expiry: IsoDate
    readonly isRoll: boolean
    readonly isExpiryDay: boolean
    readonly prevClose: number
    readonly prevOi: number
  }[]
  /** Rows of the last session by class, of those that have one. */
  readonly counts: Readonly<Record<Buildup, number>>
  readonly rowsRead: number
}

/** What the intraday view shows, and what it cannot. */
export interface Intraday {
  /** Null where the day's close alone is stored. */
  readonly rows: IntradayRows | null
  readonly notices: readonly Notice[]
}

export async function readIntraday(reading: FutureReading, params: Params): Promise<Intraday> {
  const { market, symbol, history, lotSize } = reading
  const terms = await futureTerms(market, symbol)
  const asked = {
    month: params.month,
    counts: params.oi === 'agg' ? ('all' as const) : undefined,
    days: params.days,
    minutes: INTERVAL_MINUTES[params.interval],
  }
  const axis = 'noAnswer' in terms ? null : await readFutureAxis(market, terms, asked)
  if (axis === null || axis.sessions[axis.sessions.length - 1].isEndOfDayOnly) {
    return { rows: null, notices: [CLOSES_ONLY] }
  }
  return { rows: intradayRows(axis, history.set === 'COM', lotSize), notices: rowNotices(axis, asked) }
}

function intradayRows(axis: FutureAxis, isCommodity: boolean, lotSize: number): IntradayRows {
  const { time, price, oiQty, spot, steps, sessions } = axis
  const lots = (column: Float64Array) => column.map((quantity) => quantity / lotSize)
  const change = new Float64Array(time.length).fill(Number.NaN)
  const cumulative = new Float64Array(time.length).fill(Number.NaN)
  const isRead = new Uint8Array(time.length).fill(1)
  for (const { from, to, prevClose, prevOiQty } of sessions) {
    let before = prevClose
    for (let row = from; row < to; row++) {
      cumulative[row] = (oiQty[row] - prevOiQty) / lotSize
      if (Number.isNaN(price[row])) continue
      change[row] = price[row] - before
      before = price[row]
    }
  }
  if (axis.isLastRunning) isRead[time.length - 1] = 0
  const { stalledSince } = axis.oiFeed
  const own = sessions[sessions.length - 1]
  for (let row = own.from; row < own.to; row++) if (time[row] > stalledSince) isRead[row] = 0
  for (let row = 0; row < time.length; row++) if (Number.isNaN(steps.oiChangeQty[row])) isRead[row] = 0
  const { counts, rowsRead } = countsOf(steps.buildup, isRead, own.from)
  return {
    minutes: axis.minutes,
    time,
    open: axis.open,
    high: axis.high,
    low: axis.low,
    price,
    change,
    vwap: axis.vwap,
    spot,
    oi: lots(oiQty),
    oiChg: lots(steps.oiChangeQty),
    doi: steps.oiChangePct,
    volume: lots(axis.volumeQty),
    basis: isCommodity
      ? axis.months.next.map((next, row) => next - axis.months.near[row])
      : price.map((future, row) => future - spot[row]),
    buildup: steps.buildup,
    isRead,
    cumulative,
    sessions: sessions.map(({ from, date, expiry, isRoll, isExpiryDay, prevClose, prevOiQty }) => {
      return { from, date, expiry, isRoll, isExpiryDay, prevClose, prevOi: prevOiQty / lotSize }
    }),
    counts,
    rowsRead,
  }
}

function countsOf(buildup: Uint8Array, isRead: Uint8Array, from: number) {
  const counts: Record<Buildup, number> = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  let rowsRead = 0
  for (let row = from; row < buildup.length; row++) {
    if (isRead[row] === 0) continue
    counts[BUILDUPS[buildup[row]]]++
    rowsRead++
  }
  return { counts, rowsRead }
}

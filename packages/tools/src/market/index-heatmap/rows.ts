import type { Buildup } from '@strikelens/analytics/futures'
import { rsi } from '@strikelens/analytics/indicators'
import { type Crore, inCrore } from '@strikelens/analytics/options'
import { change, contributions, periodReturnPct, yearPlace } from '@strikelens/analytics/ranking'
import { volumeRatio } from '../../board/volumeSoFar.ts'
import { type DailyHistory, rangeOfYear, unbrokenHistory } from '../../moment/dailyHistory.ts'
import type { IndexReading } from './readIndex.ts'
import type { Span } from './tool.ts'

/** One stock of the map. Prices in ₹, changes and shares in percent, turnover in ₹ crore; NaN is "–". */
export interface StockRow {
  readonly symbol: string
  readonly company: string
  readonly sector: string
  /** Last price; the previous close while the stock has not traded today. */
  readonly ltp: number
  /** False without a trade today and before the first minute: hatched, outside breadth. */
  readonly isTraded: boolean
  /** Over the chosen span; of 1D against the previous close. */
  readonly chg: number
  readonly chgPct: number
  /** From the day's open. */
  readonly openPct: number
  readonly open: number
  readonly high: number
  readonly low: number
  /** Percent of the index at the previous close. */
  readonly weight: number
  /** Index points over the chosen span. */
  readonly contribution: number
  readonly rvol: number
  /** Change of the OI of its futures; NaN for a stock without. */
  readonly oiChg: number
  readonly buildup: Buildup | null
  readonly rsi: number
  /** Sessions that it is read over. */
  readonly rsiSessions: number
  /** 0 at the low of 52 weeks, 100 at the high. */
  readonly yearPosition: number
  /** Sessions of them that are stored; NaN without a place. */
  readonly yearSessions: number
  readonly turnover: Crore
}

/** The members of an index, one row a stock. */
export function stockRows(reading: IndexReading, span: Span): StockRow[] {
  const { quotes, members, weight } = reading
  const indexPrevClose = reading.index === null ? Number.NaN : quotes.prevClose[reading.index]
  const base = members.map((_, i) => quotes.last[i] - spanChange(reading, i, span).points)
  const points = contributions(weight, base, quotes.last, quotes.prevClose, indexPrevClose)
  return members.map(({ symbol }, i) => {
    const isTraded = !reading.session.isBeforeFirst && !Number.isNaN(quotes.last[i])
    const ifTraded = (figure: number) => (isTraded ? figure : Number.NaN)
    const moved = spanChange(reading, i, span)
    const history = reading.histories[i]
    const unbroken = unbrokenHistory(history)
    const future = reading.futures.get(symbol)
    const hasBuildup = isTraded && Number.isNaN(reading.oiFeed.stalledSince)
    return {
      symbol,
      ...reading.profileOf(symbol),
      ltp: Number.isNaN(quotes.last[i]) ? quotes.prevClose[i] : quotes.last[i],
      isTraded,
      chg: ifTraded(moved.points),
      chgPct: ifTraded(moved.pct),
      openPct: ifTraded(change(quotes.last[i], quotes.open[i])?.pct ?? Number.NaN),
      open: ifTraded(quotes.open[i]),
      high: ifTraded(quotes.high[i]),
      low: ifTraded(quotes.low[i]),
      weight: 100 * weight[i],
      contribution: ifTraded(points[i]),
      rvol: ifTraded(volumeRatio(quotes.volumeQty[i], reading.usualVolumeQty[i])),
      oiChg: ifTraded(future?.oiChangePct ?? Number.NaN),
      buildup: hasBuildup && future !== undefined ? future.buildup : null,
      rsi: lastOf(rsi(unbroken.close)),
      rsiSessions: unbroken.close.length,
      ...yearPlaceOf(history),
      turnover: inCrore(ifTraded(quotes.vwap[i] * quotes.volumeQty[i])),
    }
  })
}

/** Change of instrument i over a span; of 1D against the official previous close (§M4). NaN without an anchor. */
export function spanChange(
  { quotes, histories }: IndexReading,
  i: number,
  span: Span,
): { readonly points: number; readonly pct: number } {
  const unknown = { points: Number.NaN, pct: Number.NaN }
  if (span === '1D') return change(quotes.last[i], quotes.prevClose[i]) ?? unknown
  const { date, close } = unbrokenHistory(histories[i])
  const pct = periodReturnPct(date, close, date.length - 1, span)
  const last = lastOf(close)
  return { points: last - last / (1 + pct / 100), pct }
}

function yearPlaceOf(history: DailyHistory): Pick<StockRow, 'yearPosition' | 'yearSessions'> {
  const range = rangeOfYear(history)
  if (range === null) return { yearPosition: Number.NaN, yearSessions: Number.NaN }
  return { yearPosition: yearPlace(lastOf(history.close), range).positionPct, yearSessions: range.sessions }
}

function lastOf(column: Float64Array): number {
  return column.length === 0 ? Number.NaN : column[column.length - 1]
}

import type { BarSeries } from '@strikelens/market/bars'
import { type IsoDate, istDate, MINUTE_MS } from '@strikelens/market/time'

/** Bars of two hours. */
const TWO_HOURS = 24
const BAR_MS = 5 * MINUTE_MS

/** An index in steps of five minutes, stamped by their end. */
export interface IndexLine {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly vwap: Float64Array
  /** Place of today's first step: what stands before is the end of the session before. */
  readonly today: number
}

/**
 * Today's closes and the price of this minute. While today is shorter than two hours the last two of the session before
 * stand before it, so that a morning has something to be compared with.
 */
export function indexLine(
  bars: BarSeries | null,
  vwapByEnd: ReadonlyMap<number, number>,
  date: IsoDate,
  now: { readonly at: number; readonly last: number },
): IndexLine {
  const steps = Array.from(bars?.start ?? [], (start, i) => ({
    at: start + BAR_MS,
    price: bars?.close[i] ?? Number.NaN,
  }))
  const own = steps.filter(({ at }) => istDate(at - BAR_MS) === date)
  const before = own.length < TWO_HOURS ? steps.filter(({ at }) => istDate(at - BAR_MS) < date).slice(-TWO_HOURS) : []
  // The running five minutes are not a bar yet, and their price is already known.
  const isRunning = own.length === 0 || now.at > own[own.length - 1].at
  const all = [...before, ...own, ...(isRunning ? [{ at: now.at, price: now.last }] : [])]
  let average = Number.NaN
  return {
    time: Float64Array.from(all, ({ at }) => at),
    spot: Float64Array.from(all, ({ price }) => price),
    vwap: Float64Array.from(all, ({ at }) => {
      average = vwapByEnd.get(at) ?? average
      return average
    }),
    today: before.length,
  }
}

import { type BarPanel, barAt, PanelRows } from '../bars/index.ts'
import { tradingDays } from '../calendar/index.ts'
import { type IsoDate, istDate, istMidnight } from '../time/index.ts'
import { factorSince } from './adjusted.ts'
import { closingSpots } from './closingPrices.ts'
import type { MarketSource } from './source.ts'

/**
 * Spots of several days (`closingSpots`), earliest first, in the shares of a date: one array a day, one element an instrument.
 * Daily bars are made of the official closes, so files are opened only for what those lack, and of no day
 * before the first that is stored.
 */
export async function underlyingCloses(
  source: MarketSource,
  ids: readonly string[],
  dates: readonly IsoDate[],
  isKnown: (date: IsoDate) => boolean,
  sharesOf: IsoDate,
): Promise<Float64Array[]> {
  const [bars, filesFrom] = await Promise.all([barsOf(source, ids, dates), source.firstFuturesDate()])
  return Promise.all(
    dates.map(async (date) => {
      if (!isKnown(date)) return new Float64Array(ids.length).fill(Number.NaN)
      const bar = bars === null ? -1 : barAt(bars.start, istMidnight(date))
      const official = (i: number) =>
        bars !== null && bar >= 0 && istDate(bars.start[bar]) === date
          ? bars.close[i * bars.barCount + bar]
          : Number.NaN
      const closes = Float64Array.from(ids, (_, i) => official(i))
      const hasFiles = filesFrom === null || date >= filesFrom
      const isLacking = hasFiles && closes.some(Number.isNaN)
      const spotOf = isLacking ? await closingSpots(source.table, date) : () => Number.NaN
      return closes.map((close, i) => {
        const factor = factorSince(source.adjustments(ids[i]), date, sharesOf)
        return (Number.isNaN(close) ? spotOf(ids[i]) : close) / factor
      })
    }),
  )
}

async function barsOf(
  source: MarketSource,
  ids: readonly string[],
  dates: readonly IsoDate[],
): Promise<BarPanel | null> {
  if (dates.length === 0) return null
  const last = dates[dates.length - 1]
  const windows = await source.barWindows('cash', '1d', last, tradingDays('cash', dates[0], last).length)
  return new PanelRows(
    windows.map((bars) => ({ bars, from: 0, to: bars.barCount })),
    ids,
  )
}

import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { type IndicatorLine, indicatorLines, indicatorNotice } from '../indicators/indicatorLines.ts'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'
import { afterUnstored } from './afterUnstored.ts'
import { type ChartBars, type ChartReading, MOST_BARS } from './chartBars.ts'
import { instrumentOf } from './chartInstrument.ts'
import type { ChartParams } from './chartParams.ts'
import { MINUTES_OF } from './intervals.ts'
import { readHistory } from './readHistory.ts'
import { readLegs } from './readLegs.ts'

/** Reads what a chart is asked for: of options by their chain, of everything else by its bars. */
export async function readChart(
  market: Market,
  params: ChartParams,
): Promise<ChartReading | { readonly noAnswer: NoAnswer }> {
  const instrument = instrumentOf(params.symbol)
  if (instrument === null) return noAnswer(`'${params.symbol}' is no symbol`, 'Choose another one.')
  const { symbol } = instrument
  if ('strike' in instrument) {
    const legs = `${instrument.strike}${instrument.kind}`
    return readLegs(market, { symbol, expiry: instrument.expiry, legs }, params)
  }
  if (params.legs !== undefined && instrument.kind === 'symbol') {
    return readLegs(market, { symbol, expiry: params.expiry, legs: params.legs }, params)
  }
  return readHistory(market, instrument, params)
}

/** The drawn part of what was read, with the indicators over it. */
export interface DrawnChart {
  readonly bars: ChartBars
  /** Bars before which something is not stored: from what price they moved is not known. */
  readonly afterUnstored: readonly number[]
  readonly indicators: readonly IndicatorLine[]
  /** The first day of a chart that goes further back; null where nothing more is stored, or fits. */
  readonly earlier: IsoDate | null
}

/** Cuts off what only the indicators needed. */
export function drawnChart(
  { bars, from, hasMore, date, segment, interval }: ChartReading,
  ind: string | undefined,
): DrawnChart {
  const lines = indicatorLines(ind, { ...bars, volumeLots: bars.volume })
  const cut = (column: Float64Array) => column.slice(from)
  const { time, open, high, low, close, volume, oiQty, sessionStarts, isRunning } = bars
  const drawn: ChartBars = {
    time: cut(time),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
    oiQty: cut(oiQty),
    sessionStarts: sessionStarts.filter((start) => start >= from).map((start) => start - from),
    isRunning,
  }
  const first = istDate(drawn.time[0])
  const isFull = drawn.time.length >= MOST_BARS
  return {
    bars: drawn,
    afterUnstored: afterUnstored(drawn.time, segment, interval),
    indicators: lines.map((line) => ({
      ...line,
      series: line.series.map((one) => ({ ...one, values: cut(one.values) })),
    })),
    earlier: isFull || !(hasMore || from > 0) ? null : asManyBefore(first, date),
  }
}

/** As many sessions before a date as lie from it to another. */
function asManyBefore(first: IsoDate, last: IsoDate): IsoDate {
  const shown = tradingDays('derivatives', first, last).length
  return tradingDaysBefore('derivatives', first, Math.max(1, shown))[0] ?? first
}

/** What is said of a chart's bars. */
export function chartNotices(reading: ChartReading, { bars, indicators, earlier }: DrawnChart): Notice[] {
  const notices: (Notice | null)[] = [...reading.notices, indicatorNotice(indicators)]
  if (MINUTES_OF[reading.interval] !== null && earlier === null) notices.push(storedNotice(reading, bars))
  return notices.filter((notice) => notice !== null)
}

function storedNotice({ interval, of, hasMore }: ChartReading, { time, sessionStarts }: ChartBars): Notice {
  const sessions = sessionStarts.length === 1 ? '1 session' : `${sessionStarts.length} sessions`
  const why = hasMore
    ? `a chart holds ${MOST_BARS} bars at most. A longer interval goes further back.`
    : `bars of ${interval} of ${of.name} are stored since ${dayMonth(istDate(time[0]))}.`
  return { kind: 'info', text: `${sessions} shown: ${why}` }
}

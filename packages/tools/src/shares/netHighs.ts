import { sma } from '@strikelens/analytics/indicators'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { breadthDaily } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import type { ListLines } from '../list/listLines.ts'
import { INDEX_OF } from '../universe/universe.ts'

const BENCHMARK = 'NIFTY500'
/** Sessions of net new highs that are averaged, and drawn. */
export const NET_MEAN = 10
const NET_SESSIONS = 252

/**
 * New highs and lows of a universe by session, as its evenings counted them; those of a list of the reader's own nobody did.
 */
export interface NetsBefore {
  readonly time: Float64Array
  /** Closes of the benchmark. */
  readonly index: Float64Array
  readonly highs: Float64Array
  readonly lows: Float64Array
}

export async function netsBefore(
  market: Market,
  date: IsoDate,
  { universe, hl }: { readonly universe: string; readonly hl: 'intraday' | 'close' },
): Promise<NetsBefore> {
  const dates = tradingDaysBefore('cash', date, NET_SESSIONS - 1)
  const [tables, index] = await Promise.all([
    market.tables(breadthDaily, dates),
    market.closes([BENCHMARK], dates.concat(date)),
  ])
  const wanted = INDEX_OF[universe] ?? universe
  const column = (pick: (table: NonNullable<(typeof tables)[number]>) => Float64Array) =>
    Float64Array.from(tables, (table) => {
      const row = table === null ? -1 : table.universe.indexOf(wanted)
      return table === null || row < 0 ? Number.NaN : pick(table)[row]
    })
  return {
    time: Float64Array.from(dates, istMidnight),
    index: Float64Array.from(index, ([close]) => close),
    highs: column((table) => (hl === 'close' ? table.newCloseHighs : table.newHighs)),
    lows: column((table) => (hl === 'close' ? table.newCloseLows : table.newLows)),
  }
}

/** New highs and lows of a year of sessions, the last of them as it stands now. */
export function netLines(
  { time, index, ...before }: NetsBefore,
  { highs, lows }: { readonly highs: number; readonly lows: number },
  start: number,
): ListLines {
  const ups = Float64Array.of(...before.highs, highs)
  const downs = Float64Array.of(...before.lows, lows)
  const net = ups.map((count, t) => count - downs[t])
  return {
    time: Float64Array.of(...time, start),
    interval: '1d',
    lines: [
      { name: 'New highs', values: ups, isBars: true, color: 'up', stack: 'new' },
      { name: 'New lows', values: downs.map((count) => -count), isBars: true, color: 'down', stack: 'new' },
      { name: 'Net', values: net, color: 'ink-3' },
      { name: 'Mean of 10', values: sma(net, NET_MEAN).map((value) => Math.round(10 * value) / 10), color: 'accent' },
      { name: 'NIFTY 500', values: index, color: 'spot', pane: 'index' },
    ],
  }
}

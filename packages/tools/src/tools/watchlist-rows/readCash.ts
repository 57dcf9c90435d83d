import type { BarPanel } from '@strikelens/market/bars'
import type { Market, QuoteBoard } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import { usualVolume } from '../../board/volumeSoFar.ts'
import type { SeenSession } from '../../moment/viewInstant.ts'

/** Daily bars that the longest average of the technical score needs to have settled (§I1). */
const SESSIONS = 620

/** Stocks, funds and indices of a list, read once; `places` are theirs in every column. */
export interface CashReading {
  readonly places: ReadonlyMap<string, number>
  readonly quotes: QuoteBoard
  readonly minutes: BarPanel | null
  readonly daily: BarPanel | null
  readonly usualQty: Float64Array
}

/** Reads these symbols of the cash market; null when there are none or nothing of theirs is stored. */
export async function readCash(
  market: Market,
  symbols: readonly string[],
  session: SeenSession,
): Promise<CashReading | null> {
  if (symbols.length === 0) return null
  const [quotes, minutes, daily, clock] = await Promise.all([
    market.quotes(symbols),
    market.sessionBars(symbols, '1m'),
    market.panel(symbols, '1d', SESSIONS),
    market.volumeClock('cash', symbols),
  ])
  if (quotes === null) return null
  return {
    places: new Map(symbols.map((symbol, place) => [symbol, place])),
    quotes,
    minutes,
    daily,
    usualQty: clock === null ? new Float64Array(symbols.length).fill(Number.NaN) : usualVolume(clock, session),
  }
}

/** Closes of instrument i of a panel by the minute; none without a panel. */
export function closesOf(panel: BarPanel | null, i: number): Float64Array {
  return panel === null ? new Float64Array(0) : panel.close.subarray(i * panel.barCount, (i + 1) * panel.barCount)
}

/** Epoch ms of the end of the minute in which instrument i last traded; NaN without a trade. */
export function lastTradeAt(panel: BarPanel | null, i: number): number {
  const closes = closesOf(panel, i)
  const at = closes.findLastIndex((close) => !Number.isNaN(close))
  return panel === null || at < 0 ? Number.NaN : panel.start[at] + MINUTE_MS
}

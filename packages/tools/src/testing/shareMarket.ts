import { emptyPanel, packedPanel } from '@strikelens/market/bars'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { daily, liquidList } from '@strikelens/market/datasets'
import { type Market, type MarketSource, marketAt } from '@strikelens/market/market'
import { type ClockTime, istInstant, istMidnight } from '@strikelens/market/time'
import { fixtureDays, type Minute, PREVIOUS, TODAY } from './futuresDay.ts'
import { type MemoryDays, memorySource, setTable } from './memorySource.ts'

/** Sessions before today. */
export const DATES = tradingDaysBefore('cash', TODAY, 100)

/** Whole sessions of a share, the newest last; a shorter history is that of a share listed later. */
export interface SharesDay {
  readonly closes: readonly number[]
  readonly volumes?: readonly number[]
  readonly delivered?: readonly number[]
  /** Where they are not 1 above and below the close, and the open not at it. */
  readonly opens?: readonly number[]
  readonly highs?: readonly number[]
  readonly lows?: readonly number[]
  /** How many trades made the volume. */
  readonly trades?: readonly number[]
  /** Of today, and its usual volume by any minute. */
  readonly minutes?: readonly Minute[]
  readonly usualQty?: number
}

/** Closes that change by ±d each session, so that their deviation is known, and then by a move over the last five. */
export function movedCloses(d: number, ...last: readonly number[]): number[] {
  const quiet = DATES.length - last.length
  const closes = Array.from({ length: quiet }, (_, t) => 100 * Math.exp(((quiet - 1 - t) % 2) * d))
  return [...closes, ...last]
}

/** Shares by their whole sessions, at the end of the last of them; or at a clock of today, which runs. */
export function shareMarket(
  shares: Readonly<Record<string, SharesDay>>,
  keep: (days: MemoryDays) => void = () => {},
  more: Partial<MarketSource> = {},
  clock: ClockTime | null = null,
): Market {
  const symbols = Object.keys(shares)
  const days = fixtureDays(
    symbols.map((symbol) => {
      const { closes, minutes = [], usualQty = Number.NaN } = shares[symbol]
      return { symbol, spotPrevClose: closes.at(-1) ?? Number.NaN, spot: minutes, usualSharesQty: usualQty }
    }),
  )
  setTable(days, daily, DATES[DATES.length - 2], {
    id: symbols,
    close: Float64Array.from(symbols, (symbol) => shares[symbol].closes.at(-2) ?? Number.NaN),
  })
  setTable(days, liquidList, '2025-11-03', { symbol: symbols })
  keep(days)
  const count = Math.max(...Object.values(shares).map(({ closes }) => closes.length))
  const panel = emptyPanel(symbols, Float64Array.from(tradingDaysBefore('cash', TODAY, count), istMidnight))
  const activity = { turnover: panel.volume.slice(), trades: panel.volume.slice(), deliveryQty: panel.volume.slice() }
  symbols.forEach((symbol, i) => {
    const { closes, volumes = [], delivered = [], opens = [], highs = [], lows = [], trades = [] } = shares[symbol]
    closes.forEach((close, t) => {
      const at = (i + 1) * count - closes.length + t
      panel.close[at] = close
      panel.open[at] = opens[t] ?? close
      panel.high[at] = highs[t] ?? close + 1
      panel.low[at] = lows[t] ?? close - 1
      panel.volume[at] = volumes[t] ?? 1e6
      activity.turnover[at] = Math.round(close * panel.volume[at])
      activity.trades[at] = trades[t] ?? Number.NaN
      activity.deliveryQty[at] = delivered[t] ?? Number.NaN
    })
  })
  const bars = packedPanel({ ...panel, ...activity }, ['volume', 'turnover', 'trades', 'deliveryQty'])
  return marketAt(
    { ...memorySource(days), barWindows: async () => [bars], ...more },
    clock === null ? istInstant(PREVIOUS, '16:00') : istInstant(TODAY, clock),
  )
}

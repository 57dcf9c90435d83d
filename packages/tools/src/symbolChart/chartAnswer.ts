import { dayMonth } from '@strikelens/market/formats'
import type { HistoryInterval, Market } from '@strikelens/market/market'
import { istDate } from '@strikelens/market/time'
import type { StockEvent } from '../chain/companyEvents.ts'
import type { Result } from '../result.ts'
import { itemCode } from '../symbols/itemCode.ts'
import { symbolsWithFutures } from '../symbols/symbolsWithFutures.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'
import { type ChainProfile, chainProfile } from './chainProfile.ts'
import type { ChartName, ChartQuote, ChartReading } from './chartBars.ts'
import { chartEvents } from './chartEvents.ts'
import { chartExplanations } from './chartExplanations.ts'
import { chartInsights } from './chartInsights.ts'
import { type ChartParams, SHOWN } from './chartParams.ts'
import { type ChartShapes, chartShapes } from './chartShapes.ts'
import { chartNotices, type DrawnChart, drawnChart, readChart } from './readChart.ts'

/** A chart with everything that stands on it. */
export interface SymbolChart extends DrawnChart, ChartShapes {
  readonly of: ChartName
  /** What is drawn, which may be another than was asked for. */
  readonly interval: HistoryInterval
  readonly quote: ChartQuote
  readonly events: readonly StockEvent[]
  /** The chain beside the price; null unless it is shown, and for what has none. */
  readonly chain: ChainProfile | null
  readonly symbols: readonly SymbolGroup[]
  /** The symbol itself and its futures, by their codes. */
  readonly contracts: readonly { readonly code: string; readonly label: string }[]
  /** What words of the address meant, for a link that reproduces the view. */
  readonly resolved: ChartReading['resolved']
}

/** The chart of a symbol, a contract or options held together: one answer for its page and for every drawer. */
export async function chartAnswer(market: Market, params: ChartParams): Promise<Result<SymbolChart>> {
  const reading = await readChart(market, params)
  if ('noAnswer' in reading) return reading
  const drawn = drawnChart(reading, params.ind)
  const { of, quote, interval } = reading
  const named = params.show.split(',')
  const shown = new Set(SHOWN.filter((one) => named.includes(one)))
  const shapes = chartShapes(reading.bars, reading.from, shown)
  const hasEvents = shown.has('events') && of.kind === 'stock'
  const [events, chain, symbols, contracts] = await Promise.all([
    hasEvents ? chartEvents(market, of.underlying, istDate(drawn.bars.time[0]), reading.date) : [],
    shown.has('oi') ? chainProfile(market, of.underlying) : null,
    symbolsWithFutures(market),
    contractsOf(market, of.underlying),
  ])
  return {
    answer: {
      asOf: reading.asOf,
      oiAsOf: chain?.oiAsOf ?? null,
      insights: chartInsights(reading, shapes),
      notices: chartNotices(reading, drawn),
      explanations: chartExplanations(quote, shapes),
      data: { ...drawn, ...shapes, of, interval, quote, events, chain, symbols, contracts, resolved: reading.resolved },
    },
  }
}

/** A commodity has no price but those of its futures. */
async function contractsOf(market: Market, symbol: string): Promise<SymbolChart['contracts']> {
  const futures = (await market.listing(symbol))?.futures ?? []
  const isCommodity = market.profile(symbol)?.kind === 'commodity'
  const itself = {
    code: symbol,
    label: isCommodity ? 'Near future' : market.profile(symbol)?.kind === 'index' ? 'Index' : 'Share',
  }
  return [
    itself,
    ...futures.map(({ expiry }) => ({
      code: itemCode({ kind: 'FUT', symbol, expiry }),
      label: `${dayMonth(expiry)} future`,
    })),
  ]
}

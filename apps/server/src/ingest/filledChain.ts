import type { HistoryBars } from '@strikelens/feeds/feed'
import type { ChainSnapshot } from '@strikelens/market/chains'
import type { ChainMinute } from '../stored/minutePackage.ts'
import type { LiveChain } from './liveChain.ts'
import { QuoteTable } from './quoteTable.ts'
import type { TradingDay } from './tradingDay.ts'

/** Bars of instruments by their place in the day's table, prices on their grid; null where history tells nothing. */
export type BarsOf = (place: number) => HistoryBars | null

/**
 * Frames of a chain at instants that were missed, from what traded meanwhile: last prices, volumes and open interest as they
 * stood before, moved on bar by bar. Who quoted what, nobody knows any more.
 */
export function filledChain(
  day: TradingDay,
  { symbol, terms }: LiveChain,
  before: ChainSnapshot | null,
  due: readonly number[],
  barsOf: BarsOf,
): { readonly asOf: number; readonly minute: ChainMinute }[] {
  const chain = day.chainSince(symbol, terms.expiry, before)
  if (chain === null) return []
  const table = new QuoteTable(day.table.ids)
  if (before !== null) chain.restore(table, before)
  const frames: { asOf: number; minute: ChainMinute }[] = []
  let from = before?.asOf ?? Number.NEGATIVE_INFINITY
  for (const asOf of due) {
    for (const place of chain.contracts) moveOn(table, place, barsOf(place), from, asOf)
    for (const place of chain.measures) moveOn(table, place, barsOf(place), from, asOf)
    from = asOf
    if (chain.isKnown(table)) frames.push({ asOf, minute: chain.close(table, asOf, day.seqOf(chain, asOf)) })
  }
  return frames
}

/** Adds the bars that began from one instant up to another. */
function moveOn(table: QuoteTable, place: number, bars: HistoryBars | null, from: number, to: number): void {
  if (bars === null) return
  const { start, close, volumeQty, oiQty } = bars
  for (let bar = 0; bar < start.length && start[bar] < to; bar++) {
    if (start[bar] < from) continue
    if (!Number.isNaN(close[bar])) table.ltp[place] = close[bar]
    if (!Number.isNaN(oiQty[bar])) table.oiQty[place] = oiQty[bar]
    if (Number.isNaN(volumeQty[bar])) continue
    const traded = table.volumeQty[place]
    table.volumeQty[place] = (Number.isNaN(traded) ? 0 : traded) + volumeQty[bar]
  }
}

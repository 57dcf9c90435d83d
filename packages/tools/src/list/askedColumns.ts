import type { FormulaBars, FormulaSource, Interval } from '@strikelens/analytics/formula'
import { type BarPanel, PANEL_INTERVALS, type PanelInterval } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { columnSource, type FormulaColumns, ListFormulas } from './formulaColumns.ts'
import type { List } from './list.ts'
import type { AskedColumn } from './listData.ts'
import { askedFormulas } from './rulesText.ts'

/** As many as an address may have (decisions 25). */
const MOST_ASKED = 16

/** What evaluates formulas over the rows of a list, bars and all. */
export function listFormulas(
  market: Market,
  list: Pick<List, 'figures' | 'words'>,
  columns: FormulaColumns,
  interval: string | undefined,
): ListFormulas {
  return new ListFormulas(list, columnSource(columns, barsOf(market, columns.symbol)), interval)
}

/** Formulas that a page cannot answer itself, over the rows of its list: by their text. */
export async function askedColumns(
  formulas: ListFormulas,
  asked: string | undefined,
): Promise<Record<string, AskedColumn>> {
  const texts = askedFormulas(asked).slice(0, MOST_ASKED)
  const made = await Promise.all(texts.map(async (text) => [text, await formulas.column(text)] as const))
  return Object.fromEntries(made)
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** IST is ahead of UTC by this. */
const IST_MS = 330 * MINUTE_MS
/** Of a session of shares. */
const SESSION_MS = 375 * MINUTE_MS
const LENGTHS: Readonly<Record<PanelInterval, number>> = {
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '1d': SESSION_MS,
  '1w': 4 * DAY_MS + SESSION_MS,
  '1mo': 27 * DAY_MS + SESSION_MS,
}

const isKept = (interval: Interval): interval is PanelInterval => PANEL_INTERVALS.some((one) => one === interval)

/** Closed bars of the rows' symbols, or of another symbol. */
export function barsOf(market: Market, symbols: readonly string[]): FormulaSource['bars'] {
  return async (interval, count, symbol): Promise<FormulaBars | null> => {
    if (!isKept(interval)) return null
    const panel = await market.panel(symbol === undefined ? symbols : [symbol], interval, count)
    return panel === null ? null : formulaBars(panel, interval)
  }
}

/** Bars of a panel as formulas look at them. */
export function formulaBars(panel: BarPanel, interval: PanelInterval): FormulaBars {
  return {
    symbolCount: panel.symbolCount,
    barCount: panel.barCount,
    open: panel.open,
    high: panel.high,
    low: panel.low,
    close: panel.close,
    volume: panel.volume,
    end: panel.start.map((start) => start + LENGTHS[interval]),
    sessionOf: panel.start.map((start) => Math.floor((start + IST_MS) / DAY_MS)),
  }
}

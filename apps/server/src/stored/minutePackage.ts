import { auctionCloses, type TableOf } from '@strikelens/market/datasets'
import type { PanelName } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** A chain's minute: the frame that is stored and pushed, and its summary. */
export interface ChainMinute {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly date: IsoDate
  /** It trades by MCX's hours. */
  readonly isMcx: boolean
  readonly seq: number
  readonly frame: Uint8Array
  /** Fields of SUMMARY_FIELDS in their order. */
  readonly summary: Float64Array
}

/** The bars of a panel's minute. */
export interface PanelMinute {
  readonly panel: PanelName
  readonly date: IsoDate
  /** Epoch ms at which the bars begin. */
  readonly start: number
  readonly ids: readonly string[]
  /**
   * One column a field of BAR_FIELDS after the other, each with one element an instrument; of the cash market those of
   * QUOTE_FIELDS behind them, where the feed told them.
   */
  readonly values: Float64Array
}

/** Fields of a panel's minute in the order of its values. */
export const BAR_FIELDS = ['open', 'high', 'low', 'close', 'volume', 'vwap', 'oiQty'] as const

/** What is bid and asked at a minute's end: kept of the running day alone, for nobody trades at a quote of before. */
export const QUOTE_FIELDS = ['bid', 'ask'] as const

/** Everything that was published with a minute, after it was stored. */
export interface MinutePackage {
  /** Epoch ms of the minute's end. */
  readonly asOf: number
  readonly chains: readonly ChainMinute[]
  readonly panels: readonly PanelMinute[]
  /** All closes of the closing auction that are known, in a minute that brought some. */
  readonly auction?: { readonly date: IsoDate; readonly closes: TableOf<typeof auctionCloses> }
}

/** Keys of what a minute changes, as reads are noted. */
export function changedReads({ chains, panels, auction }: MinutePackage): Set<string> {
  const changed = new Set<string>()
  for (const { symbol, expiry, date } of chains) changed.add(chainRead(symbol, expiry, date))
  for (const { panel, date } of panels) changed.add(panelRead(panel, date))
  if (auction !== undefined) changed.add(tableRead(auctionCloses.name, auction.date))
  return changed
}

/** Key under which reading a chain's day is noted. */
export function chainRead(symbol: string, expiry: IsoDate, date: IsoDate): string {
  return `chain/${symbol}/${expiry}/${date}`
}

/** Key under which reading a panel's day is noted. */
export function panelRead(panel: PanelName, date: IsoDate): string {
  return `panel/${panel}/${date}`
}

/** Key under which reading a table of a date is noted. */
export function tableRead(dataset: string, date: IsoDate): string {
  return `table/${dataset}/${date}`
}

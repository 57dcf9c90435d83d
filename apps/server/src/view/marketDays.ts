import type { DayPanel, PackedPanel, SessionInterval, WindowInterval } from '@strikelens/market/bars'
import type { ChainSeries, SummarySeries } from '@strikelens/market/chains'
import type { PanelName } from '@strikelens/market/market'
import type { Scan, ScanKey } from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'

/** Lengths of bars that are kept; 'clock' is the mean day of the volume clock. */
export type PanelInterval = SessionInterval | 'clock'

/** Whole days of the market in memory, today's growing as minutes are published: what every thread reads. */
export interface MarketDays {
  chainDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<ChainSeries | null>
  summaryDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SummarySeries | null>
  panelDay(panel: PanelName, interval: PanelInterval, date: IsoDate): Promise<DayPanel | null>
  /** Dates of which bars of a panel are put away, oldest first. */
  barDates(panel: PanelName, interval: WindowInterval): Promise<readonly IsoDate[]>
  /** The bars of all sessions of the window that begins on a date. */
  barWindow(panel: PanelName, interval: WindowInterval, from: IsoDate): Promise<PackedPanel | null>
  /** What the thread that scans has said of a bar; null where it says nothing. */
  scan(of: ScanKey): Promise<Scan | null>
  /** Days were added or replaced. */
  forget(): void
  /** Minutes were added to a day. */
  forgetDay(date: IsoDate): void
}

/** One day that a thread wants to read. */
export type DayRequest =
  | { readonly of: 'chain'; readonly symbol: string; readonly expiry: IsoDate; readonly date: IsoDate }
  | { readonly of: 'summary'; readonly symbol: string; readonly expiry: IsoDate; readonly date: IsoDate }
  | { readonly of: 'panel'; readonly panel: PanelName; readonly interval: PanelInterval; readonly date: IsoDate }
  | { readonly of: 'bar-dates'; readonly panel: PanelName; readonly interval: WindowInterval }
  | { readonly of: 'scan'; readonly key: ScanKey }
  | {
      readonly of: 'window'
      readonly panel: PanelName
      readonly interval: WindowInterval
      readonly from: IsoDate
    }

/** A scan in shared memory. */
interface SharedScan {
  readonly of: 'scan'
  readonly scan: Scan
}

/** A chain's day with its columns in shared memory. */
export interface SharedChain {
  readonly of: 'chain'
  readonly series: ChainSeries
  /** How far it has come by now; null for a day that is over. */
  readonly progress: Int32Array | null
}

/** A chain's summaries of a day, likewise. */
export interface SharedSummary {
  readonly of: 'summary'
  readonly asOf: Float64Array
  readonly rows: Float64Array
  readonly progress: Int32Array
}

/** A panel's bars of a day, likewise. Its minutes have their places from the start and are filled in turn. */
interface SharedPanel {
  readonly of: 'panel'
  readonly panel: DayPanel
}

/** Bars of many sessions. */
interface SharedWindow {
  readonly of: 'window'
  readonly packed: PackedPanel
}

interface SharedDates {
  readonly of: 'bar-dates'
  readonly dates: readonly IsoDate[]
}

export type SharedDay = SharedChain | SharedSummary | SharedPanel | SharedWindow | SharedDates | SharedScan

/** Names of days in memory: what it is, its date, and which of them. */
export function chainKey(symbol: string, expiry: IsoDate, date: IsoDate): string {
  return `chain/${date}/${symbol}/${expiry}`
}

/** All summaries of a date are one day in memory. */
export function summaryKey(date: IsoDate): string {
  return `summary/${date}`
}

export function panelKey(panel: PanelName, interval: PanelInterval, date: IsoDate): string {
  return `panel/${date}/${panel}/${interval}`
}

export function barDatesKey(panel: PanelName, interval: WindowInterval): string {
  return `bar-dates//${panel}/${interval}`
}

export function windowKey(panel: PanelName, interval: WindowInterval, from: IsoDate): string {
  return `window/${from}/${panel}/${interval}`
}

export function scanKey({ kind, session, interval, start }: ScanKey): string {
  return `scan/${session}/${kind}/${interval}/${start}`
}

/** The day in memory that a request reads. */
export function dayOf(request: DayRequest): string {
  return request.of === 'summary' ? summaryKey(request.date) : keyOf(request)
}

/** The day in memory that a request reads, and the part of it. */
export function keyOf(request: DayRequest): string {
  switch (request.of) {
    case 'chain':
      return chainKey(request.symbol, request.expiry, request.date)
    case 'summary':
      return `${summaryKey(request.date)}/${request.symbol}/${request.expiry}`
    case 'panel':
      return panelKey(request.panel, request.interval, request.date)
    case 'bar-dates':
      return barDatesKey(request.panel, request.interval)
    case 'scan':
      return scanKey(request.key)
    case 'window':
      return windowKey(request.panel, request.interval, request.from)
  }
}

/** Whether a day in memory is one of a date. */
export function isOfDate(key: string, date: IsoDate): boolean {
  return key.split('/')[1] === date
}

/** Whether a name is that of a day in memory or of a part of it. */
export function isWithin(key: string, day: string): boolean {
  return key === day || key.startsWith(`${day}/`)
}

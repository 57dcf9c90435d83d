import type { BarWindow, DayPanel, SessionInterval, WindowInterval } from '../bars/index.ts'
import type { ChainSeries, SummarySeries } from '../chains/index.ts'
import type { Dataset, TableOf } from '../datasets/index.ts'
import type { Listing } from '../instruments/index.ts'
import type { Scan, ScanKey } from '../scans/index.ts'
import type { LedgerEntry } from '../signals/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { SymbolProfile } from '../universe/index.ts'
import type { Adjustment } from './adjustment.ts'
import type { Constituent } from './market.ts'
import type { PanelName } from './panelName.ts'

/**
 * Where a market view reads: whole days, today's growing as minutes are published. The view cuts them at its moment, so a
 * source never thinks about time within a day.
 */
export interface MarketSource {
  readonly label: string
  listings(date: IsoDate): Promise<readonly Listing[]>
  firstChainDate(): Promise<IsoDate | null>
  firstFuturesDate(): Promise<IsoDate | null>
  /** The last date before another of which options of a symbol are stored; null when there is none. */
  lastOptionsDate(symbol: string, before: IsoDate): Promise<IsoDate | null>
  chainDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<ChainSeries | null>
  summaryDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SummarySeries | null>
  /** Bars of a session; null where it is not stored in this length. Those of 5 minutes are built where minutes are. */
  panelDay(panel: PanelName, interval: SessionInterval, date: IsoDate): Promise<DayPanel | null>
  /** Whether whole bars of a session that is over are stored in this length. */
  isStored(panel: PanelName, interval: SessionInterval, date: IsoDate): Promise<boolean>
  /**
   * Windows of bars of everything in a panel, oldest first, as they were traded: those that hold the last `bars` stored ones up
   * to a date, that date's included where it is put away already. Fewer where no more are stored.
   */
  barWindows(panel: PanelName, interval: WindowInterval, to: IsoDate, bars: number): Promise<readonly BarWindow[]>
  /**
   * The scan of a session at the close of the bar that begins at `start`: of the thread that scans as bars close, else `made`,
   * which is kept a while.
   */
  scan(of: ScanKey, made: () => Promise<Scan | null>): Promise<Scan | null>
  /** A stored table; `part` where a dataset is kept apart by exchange or underlying. */
  table<D extends Dataset>(dataset: D, date: IsoDate, part?: string): Promise<TableOf<D> | null>
  /** The tables of a dataset from one date to another, both included, by date; those that are stored. */
  tables<D extends Dataset>(
    dataset: D,
    from: IsoDate,
    to: IsoDate,
    part?: string,
  ): Promise<ReadonlyMap<IsoDate, TableOf<D>>>
  /** What the ledger holds of a tool from one session to another, both included, every revision of it. */
  signals(tool: string, from: IsoDate, to: IsoDate): Promise<readonly LedgerEntry[]>
  /** Mean cumulative volume by minute of the last 20 same-schedule sessions before a date (§I2), in `volume`. */
  volumeClock(panel: PanelName, date: IsoDate): Promise<DayPanel | null>
  /** Splits and bonuses of a stock (§K1), oldest first. */
  adjustments(symbol: string): readonly Adjustment[]
  /** The panel an instrument's bars are in; null for an unknown one. */
  panelOf(id: string): PanelName | null
  /** Continuously compounded rate of a date, 0.065 a year (§O6). */
  rate(date: IsoDate): number
  constituents(index: string, date: IsoDate): readonly Constituent[] | null
  /** From which date on the list holds that gives the members of a date: a later one where no older list is stored. */
  membersFrom(index: string, date: IsoDate): IsoDate | null
  profile(symbol: string): SymbolProfile | null
  /** ₹ that a lot of a commodity earns a point (§O1); null for others, of which it is the lot size. */
  pointValue(symbol: string): number | null
}

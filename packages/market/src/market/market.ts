import type { BarPanel, BarRows, BarSeries, PanelInterval } from '../bars/index.ts'
import type { ChainSeries, SummarySeries } from '../chains/index.ts'
import type { Dataset, TableOf } from '../datasets/index.ts'
import type { Listing, Segment } from '../instruments/index.ts'
import type { Scan, ScanInterval, ScanKind } from '../scans/index.ts'
import type { Signals } from '../signals/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { SymbolProfile, UniverseRule } from '../universe/index.ts'
import type { Adjustment } from './adjustment.ts'
import type { FuturesBoard, OptionDay, QuoteBoard } from './boards.ts'
import type { History, HistoryInterval, HistoryRequest } from './historyTypes.ts'

/** A member of an index as of a date; the weight follows from free-float shares × price. */
export interface Constituent {
  readonly symbol: string
  /** Free-float shares the index counts, as they were on the date. */
  readonly shares: number
  /** ₹ a share when they were counted, where that is known. */
  readonly price?: number
}

/** A table and the date it is of. */
export interface InForce<D extends Dataset> {
  readonly date: IsoDate
  readonly table: TableOf<D>
}

/**
 * The market as of a moment: every read sees the market as it was at `now`, live and in replay alike. What is not known
 * then is null, never empty or zero.
 */
export interface Market {
  /** Epoch ms of the moment; a whole minute. */
  readonly now: number
  /** Who told: 'Simulated market'. */
  readonly source: string
  /** The same market at another moment, not after this one. */
  at(instant: number): Market

  /** The date of the newest session of a segment that had begun by the moment; today's before its open counts not. */
  sessionDate(segment: Segment): IsoDate
  /** The session of a segment before a date. */
  previousSession(segment: Segment, date: IsoDate): IsoDate
  /** What is listed for a symbol on a date (absent: the moment's); null when it has no derivatives. */
  listing(symbol: string, date?: IsoDate): Promise<Listing | null>
  listings(date?: IsoDate): Promise<readonly Listing[]>
  /** Oldest date for which options are stored, minute by minute or by the exchanges' files. */
  firstChainDate(): Promise<IsoDate | null>
  /** Oldest date for which the exchanges' rows of futures are stored. */
  firstFuturesDate(): Promise<IsoDate | null>
  /** The last session before the moment's of which options of a symbol are stored; null when there is none. */
  lastOptionsDate(symbol: string): Promise<IsoDate | null>

  /** Snapshots of one expiry on a date (absent: the newest session) up to the moment. */
  chainSeries(symbol: string, expiry: IsoDate, date?: IsoDate): Promise<ChainSeries | null>
  /** Summaries of those snapshots. */
  chainSummaries(symbol: string, expiry: IsoDate, date?: IsoDate): Promise<SummarySeries | null>
  /** End of day of one expiry's options on a completed date, by the exchange's file (`fo_daily`). */
  optionDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<OptionDay | null>

  /** Continuously compounded rate of the moment's date, 0.065 a year (§O6). */
  rate(): number
  /** All futures at the moment with their previous close. */
  futures(): Promise<FuturesBoard | null>
  /** Last prices of cash instruments and indices, or of Gift Nifty alone, at the moment with their previous close. */
  quotes(ids: readonly string[]): Promise<QuoteBoard | null>
  /**
   * Closes of shares and indices on completed sessions, in today's shares, by the one rule for the spot of a day
   * (`closingSpots`); one array a date, one element an instrument. NaN where nothing tells it, and of a running session.
   */
  closes(ids: readonly string[], dates: readonly IsoDate[]): Promise<readonly Float64Array[]>
  /** 1-minute or 5-minute bars of one instrument over its last `sessions` sessions up to the moment, in today's shares. */
  bars(id: string, interval: '1m' | '5m', sessions?: number): Promise<BarSeries | null>
  /** Bars of several instruments of one session (absent: the newest) up to the moment; null before its first has ended. */
  sessionBars(ids: readonly string[], interval: '1m' | '5m', date?: IsoDate): Promise<BarPanel | null>
  /**
   * The last closed bars of several instruments over many sessions in today's shares (§I1, §M3), at most `bars` of them, oldest
   * first; days with their turnover, trades and deliveries. Null before the first.
   */
  panel(ids: readonly string[], interval: PanelInterval, bars: number): Promise<BarRows | null>
  /** The one bar that runs at the moment as far as it has come, likewise; null while none does. */
  runningBar(ids: readonly string[], interval: PanelInterval): Promise<BarPanel | null>
  /** Every share, fund and index that is followed or was traded last. */
  cashNames(): Promise<readonly string[]>
  /** The shares or funds of a universe at the moment (§I7); null where its list is not stored. */
  members(rule: UniverseRule): Promise<readonly string[] | null>
  /** What is told of all of them at the last closed bar of a length; null before the first. */
  scan(interval: ScanInterval, kind?: ScanKind): Promise<Scan | null>
  /** What a tool's rules said from one session to another, both included, as its ledger read at the moment (§I7). */
  signals(tool: string, from: IsoDate, to: IsoDate): Promise<Signals>

  /**
   * Bars of one instrument at one interval up to the moment, of which the last may still run, in today's shares: for charts,
   * which go further back when they are dragged. Null when none is stored.
   */
  history(id: string, interval: HistoryInterval, request: HistoryRequest): Promise<History | null>

  /**
   * Mean cumulative volume by minute of the last 20 sessions before the newest one (§I2), in `volume`: of shares, or of
   * all months of a symbol's futures (§F11). By symbol.
   */
  volumeClock(of: 'cash' | 'futures', symbols: readonly string[]): Promise<BarPanel | null>
  /**
   * A derived or published table of a date; null while that date's session runs. `part` is the exchange where a dataset is
   * kept by exchange (`fo_futures`): a day is known when its own session has ended.
   */
  table<D extends Dataset>(dataset: D, date: IsoDate, part?: string): Promise<TableOf<D> | null>
  /** That table of several dates, earliest first, read together: histories span a year. One element a date. */
  tables<D extends Dataset>(
    dataset: D,
    dates: readonly IsoDate[],
    part?: string,
  ): Promise<readonly (TableOf<D> | null)[]>
  /**
   * The newest table that was published by the moment, of a session of the segment that had closed; null when the last few
   * sessions have none.
   */
  inForce<D extends Dataset>(dataset: D, segment: Segment): Promise<InForce<D> | null>
  /** Splits and bonuses of a stock that had taken effect by the moment (§K1), oldest first. */
  adjustments(symbol: string): readonly Adjustment[]
  /** Members of an index as of the moment; null for an unknown index. */
  constituents(index: string): readonly Constituent[] | null
  /** From which date on the list of those members holds: after the moment where no older list is stored. */
  membersFrom(index: string): IsoDate | null
  profile(symbol: string): SymbolProfile | null
}

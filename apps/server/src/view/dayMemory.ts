import type { DayPanel, PackedPanel, WindowInterval } from '@strikelens/market/bars'
import type { ChainSeries, SummarySeries } from '@strikelens/market/chains'
import type { PanelName } from '@strikelens/market/market'
import type { Scan, ScanInterval } from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { BarWindows } from './barWindows.ts'
import { ChainDays } from './chainDays.ts'
import { KeptScans } from './keptScans.ts'
import { type DayRequest, dayOf, isOfDate, type MarketDays, type PanelInterval, type SharedDay } from './marketDays.ts'
import { PanelDays } from './panelDays.ts'
import { chainNow, summaryNow } from './readDays.ts'
import { SummaryDays } from './summaryDays.ts'

/**
 * The days of the market in memory, within bounds: read from the store once and written by this thread alone, in columns that
 * every thread of the server can read.
 */
export class DayMemory implements MarketDays {
  readonly #chains: ChainDays
  readonly #summaries: SummaryDays
  readonly #panels: PanelDays
  /** How often days were said to be old. */
  forgettings = 0
  readonly #windows: BarWindows
  readonly scans: KeptScans

  /** `onDrop` is told of every day that is kept no more. */
  constructor(db: Db, onDrop: (key: string) => void = () => {}) {
    this.#chains = new ChainDays(db, onDrop)
    this.#summaries = new SummaryDays(db, onDrop)
    this.#panels = new PanelDays(db, onDrop)
    this.#windows = new BarWindows(db, onDrop)
    this.scans = new KeptScans(onDrop)
  }

  async chainDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<ChainSeries | null> {
    const shared = await this.#chains.shared(symbol, expiry, date)
    return shared === null ? null : chainNow(shared)
  }

  async summaryDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SummarySeries | null> {
    const shared = await this.#summaries.shared(symbol, expiry, date)
    return shared === null ? null : summaryNow(shared, { symbol, expiry, date })
  }

  panelDay(panel: PanelName, interval: PanelInterval, date: IsoDate): Promise<DayPanel | null> {
    return this.#panels.get(panel, interval, date)
  }

  barDates(panel: PanelName, interval: WindowInterval): Promise<readonly IsoDate[]> {
    return this.#windows.dates(panel, interval)
  }

  barWindow(panel: PanelName, interval: WindowInterval, from: IsoDate): Promise<PackedPanel | null> {
    return this.#windows.get(panel, interval, from)
  }

  scan(interval: ScanInterval, session: IsoDate, start: number): Promise<Scan | null> {
    return this.scans.get(interval, session, start)
  }

  /** What another thread asks for, as it can be handed to it; null when nothing is stored. */
  async shared(request: DayRequest): Promise<SharedDay | null> {
    if (request.of === 'chain') return this.#chains.shared(request.symbol, request.expiry, request.date)
    if (request.of === 'summary') return this.#summaries.shared(request.symbol, request.expiry, request.date)
    if (request.of === 'bar-dates') {
      return { of: 'bar-dates', dates: await this.barDates(request.panel, request.interval) }
    }
    if (request.of === 'scan') {
      const scan = await this.scan(request.interval, request.session, request.start)
      return scan === null ? null : { of: 'scan', scan }
    }
    if (request.of === 'window') {
      const packed = await this.barWindow(request.panel, request.interval, request.from)
      return packed === null ? null : { of: 'window', packed }
    }
    const panel = await this.panelDay(request.panel, request.interval, request.date)
    return panel === null ? null : { of: 'panel', panel }
  }

  /** Whether the day that a request reads is kept, so that its end will be told. */
  keeps(request: DayRequest): boolean {
    const key = dayOf(request)
    return this.#all.some((kept) => kept.has(key))
  }

  /** A day was read by another thread, which holds it. */
  touch(key: string): void {
    for (const kept of this.#all) kept.touch(key)
  }

  /** A published minute, added to the days that are in memory. */
  append(minute: MinutePackage): void {
    for (const chain of minute.chains) {
      this.#chains.append(chain)
      this.#summaries.append(chain, minute.asOf)
    }
    for (const panel of minute.panels) this.#panels.append(panel)
  }

  forget(): void {
    this.forgettings++
    for (const kept of this.#all) kept.clear()
  }

  forgetDay(date: IsoDate): void {
    this.forgettings++
    for (const kept of this.#all) kept.drop((key) => isOfDate(key, date))
  }

  get #all() {
    return [
      this.#chains.kept,
      this.#summaries.kept,
      this.#panels.kept,
      this.#windows.kept,
      this.#windows.keptDates,
      this.scans.kept,
    ]
  }
}

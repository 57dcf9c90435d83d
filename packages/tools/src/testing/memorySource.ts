import type { DayPanel } from '@strikelens/market/bars'
import type { Table } from '@strikelens/market/blocks'
import type { ChainSeries, SummarySeries } from '@strikelens/market/chains'
import { type Dataset, foFutures, type TableOf, tableOf } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import type { Adjustment, Constituent, MarketSource, PanelName } from '@strikelens/market/market'
import { wholeTable } from '@strikelens/market/testing'
import type { IsoDate } from '@strikelens/market/time'
import type { SymbolProfile } from '@strikelens/market/universe'

/** What a market in memory holds; a test fills in the days it speaks of. Keys of several words are made by `memoryKey`. */
export interface MemoryDays {
  readonly listings: Map<IsoDate, readonly Listing[]>
  /** By symbol, expiry, date. */
  readonly chains: Map<string, ChainSeries>
  readonly summaries: Map<string, SummarySeries>
  /** By panel, interval, date. */
  readonly panels: Map<string, DayPanel>
  readonly dailyPanels: Map<PanelName, DayPanel>
  /** By dataset, date and, where a dataset is kept by underlying or exchange, part; see `setTable`. */
  readonly tables: Map<string, Table>
  /** By panel, date. */
  readonly volumeClocks: Map<string, DayPanel>
  readonly adjustments: Map<string, readonly Adjustment[]>
  /** Panel of an instrument. */
  readonly panelOf: Map<string, PanelName>
  /** By index. */
  readonly constituents: Map<string, readonly Constituent[]>
  /** By index; of one that is not here the list holds from the date on that is asked for. */
  readonly membersFrom: Map<string, IsoDate>
  readonly profiles: Map<string, SymbolProfile>
}

/** Key of what is kept under several words. */
export function memoryKey(...words: readonly string[]): string {
  return words.join(' ')
}

/** Keeps a table of a date; what a test does not say of it is unknown. */
export function setTable<D extends Dataset>(
  days: MemoryDays,
  dataset: D,
  date: IsoDate,
  columns: Partial<TableOf<D>>,
  part?: string,
): void {
  days.tables.set(tableKey(dataset, date, part), wholeTable(dataset, columns))
}

/** A table that is kept; null where there is none. */
export function tableIn<D extends Dataset>(
  days: MemoryDays,
  dataset: D,
  date: IsoDate,
  part?: string,
): TableOf<D> | null {
  const table = days.tables.get(tableKey(dataset, date, part))
  return table === undefined ? null : tableOf(dataset, table, date)
}

function tableKey({ name }: Dataset, date: IsoDate, part?: string): string {
  return part === undefined ? memoryKey(name, date) : memoryKey(name, date, part)
}

/** Nothing stored. */
export function emptyMemory(): MemoryDays {
  return {
    listings: new Map(),
    chains: new Map(),
    summaries: new Map(),
    panels: new Map(),
    dailyPanels: new Map(),
    tables: new Map(),
    volumeClocks: new Map(),
    adjustments: new Map(),
    panelOf: new Map(),
    constituents: new Map(),
    membersFrom: new Map(),
    profiles: new Map(),
  }
}

/** The seed row of the rates table (§O6). */
const RATE = 0.065

/** A market source that reads plain maps. */
export function memorySource(days: MemoryDays): MarketSource {
  const dates = () => Array.from(days.chains.values(), ({ date }) => date).sort()
  return {
    label: 'Memory',
    listings: async (date) => days.listings.get(date) ?? [],
    firstChainDate: async () => dates()[0] ?? null,
    firstFuturesDate: async () => {
      const words = Array.from(days.tables.keys(), (key) => key.split(' '))
      const stored = words.filter(([dataset]) => dataset === foFutures.name).map(([, date]) => date)
      return stored.sort()[0] ?? null
    },
    lastOptionsDate: async (symbol, before) => {
      const isListed = ([date, listings]: readonly [IsoDate, readonly Listing[]]) =>
        date < before && listings.some((one) => one.symbol === symbol && one.options.length > 0)
      const listed = [...days.listings].filter(isListed).map(([date]) => date)
      return listed.sort().at(-1) ?? null
    },
    chainDay: async (symbol, expiry, date) => days.chains.get(memoryKey(symbol, expiry, date)) ?? null,
    summaryDay: async (symbol, expiry, date) => days.summaries.get(memoryKey(symbol, expiry, date)) ?? null,
    panelDay: async (panel, interval, date) => days.panels.get(memoryKey(panel, interval, date)) ?? null,
    isStored: async (panel, interval, date) => days.panels.has(memoryKey(panel, interval, date)),
    barWindows: async (panel, interval, to) => {
      const kept = interval === '1d' ? days.dailyPanels.get(panel) : days.panels.get(memoryKey(panel, interval, to))
      return kept === undefined ? [] : [kept]
    },
    scan: (_, made) => made(),
    signals: async () => [],
    table: async (dataset, date, part) => tableIn(days, dataset, date, part),
    tables: async (dataset, from, to, wantedPart) => {
      const dated = Array.from(days.tables, ([key, table]) => ({ words: key.split(' '), table }))
      const wanted = dated.filter(({ words: [name, date, part] }) => {
        return name === dataset.name && part === wantedPart && date >= from && date <= to
      })
      return new Map(wanted.map(({ words, table }) => [words[1], tableOf(dataset, table, words[1])]))
    },
    volumeClock: async (panel, date) => days.volumeClocks.get(memoryKey(panel, date)) ?? null,
    adjustments: (symbol) => days.adjustments.get(symbol) ?? [],
    panelOf: (id) => days.panelOf.get(id) ?? null,
    rate: () => RATE,
    constituents: (index) => days.constituents.get(index) ?? null,
    membersFrom: (index, date) => days.membersFrom.get(index) ?? date,
    profile: (symbol) => days.profiles.get(symbol) ?? null,
    pointValue: () => null,
  }
}

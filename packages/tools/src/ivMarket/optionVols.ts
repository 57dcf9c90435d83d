import { asCrore, dte, timeQuality, yearsToExpiry } from '@strikelens/analytics/options'
import { stepTurnoverCrore } from '@strikelens/analytics/strategy'
import { firstExpiry } from '@strikelens/analytics/volatility'
import { type SummaryField, summaryAt, summaryColumn } from '@strikelens/market/chains'
import type { chainDaily, ivExpiries, TableOf } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import type { Market, OptionDaySide } from '@strikelens/market/market'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'
import type { NearFigures, TermColumns } from './row.ts'

/** What the option chains of a symbol say at one instant. Percent, ₹ crore; NaN without an answer. */
export interface OptionVols {
  /** Epoch ms. */
  readonly asOf: number
  readonly date: IsoDate
  readonly term: Omit<TermColumns, 'previousAtmIvPct'>
  /** Of the first expiry with DTE ≥ 2 (§O10), with the IV of its 25Δ put. */
  readonly rr25Pct: number
  readonly putIv25Pct: number
  readonly near: NearFigures
}

/** The chains of a symbol at the newest snapshot of a date that was stored by an instant; null when its near one has none. */
export async function storedVols(
  market: Market,
  { symbol, options }: Listing,
  { date, viewAt }: Pick<SeenSession, 'date' | 'viewAt'>,
): Promise<OptionVols | null> {
  const alive = options.filter(({ expiryAt }) => expiryAt > viewAt)
  if (alive.length === 0) return null
  const all = await Promise.all(alive.map(({ expiry }) => market.chainSummaries(symbol, expiry, date)))
  const near = all[0]
  if (near === null) return null
  const asOf = near.asOf[near.count - 1]
  const figures = (field: SummaryField) =>
    Float64Array.from(all, (summaries, e) => {
      // In the last five minutes of a contract its IV says nothing (§O4).
      const isShown = timeQuality(yearsToExpiry(asOf, alive[e].expiryAt)) !== 'not shown'
      return summaries === null || !isShown ? Number.NaN : summaryAt(summaries, field, summaries.count - 1)
    })
  const term = {
    expiries: alive.map(({ expiry }) => expiry),
    days: Float64Array.from(alive, ({ expiryAt }) => (expiryAt - asOf) / DAY_MS),
    dte: Float64Array.from(alive, ({ expiry }) => dte(dateNumber(date), dateNumber(expiry))),
    atmIvPct: figures('atmIv').map((iv) => 100 * iv),
  }
  const nearly = (field: SummaryField) => summaryAt(near, field, near.count - 1)
  return {
    asOf,
    date,
    term,
    rr25Pct: 100 * (figures('rr25')[firstExpiry(term)] ?? Number.NaN),
    putIv25Pct: 100 * (figures('putIv25')[firstExpiry(term)] ?? Number.NaN),
    near: {
      spot: nearly('spot'),
      straddle: nearly('straddle'),
      ceOiLots: nearly('ceOiLots'),
      peOiLots: nearly('peOiLots'),
      pcrOi: nearly('pcrOi'),
      volumeLots: nearly('ceVolumeLots') + nearly('peVolumeLots'),
      turnoverCrore: asCrore(summaryColumn(near, 'turnoverCrore').reduce((sum, step) => sum + step, 0)),
      ceWidthPct: nearly('ceWidthPct'),
      peWidthPct: nearly('peWidthPct'),
    },
  }
}

export type ExpiryTable = ContractTable<TableOf<typeof ivExpiries>>
export type ChainTable = ContractTable<TableOf<typeof chainDaily>>

/** A table of chains with the row of each contract month. */
interface ContractTable<Table> {
  readonly table: Table
  rowOf(symbol: string, expiry: IsoDate): number | undefined
}

/** Finds rows of `iv_expiries` or `chain_daily` by symbol and expiry; null of a table that is not stored. */
export function contractTable<Table extends { readonly symbol: readonly string[]; readonly expiry: readonly string[] }>(
  table: Table | null,
): ContractTable<Table> | null {
  if (table === null) return null
  const expiries = table.expiry
  const rows = new Map(table.symbol.map((symbol, row) => [`${symbol} ${expiries[row]}`, row]))
  return { table, rowOf: (symbol, expiry) => rows.get(`${symbol} ${expiry}`) }
}

/** A figure of a contract month in such a table; NaN where it has none. */
export function contractFigure<Table>(
  found: ContractTable<Table> | null,
  symbol: string,
  expiry: IsoDate,
  column: (table: Table) => Float64Array,
): number {
  const row = found?.rowOf(symbol, expiry)
  return found === null || row === undefined ? Number.NaN : column(found.table)[row]
}

/**
 * The chains of a symbol at the close of a date as the evening's tables have them, for a date without stored snapshots;
 * null when they lack the symbol. Quotes of a close are in no file; turnover comes from the exchange's file of options.
 */
export async function eveningVols(
  market: Market,
  { symbol, options }: Listing,
  { date, viewAt }: Pick<SeenSession, 'date' | 'viewAt'>,
  { vols, chains }: { readonly vols: ExpiryTable | null; readonly chains: ChainTable | null },
): Promise<OptionVols | null> {
  const alive = options.filter(({ expiryAt }) => expiryAt > viewAt)
  if (!alive.some(({ expiry }) => vols?.rowOf(symbol, expiry) !== undefined)) return null
  const figures = (name: 'atmIvPct' | 'rr25Pct') =>
    Float64Array.from(alive, ({ expiry }) => contractFigure(vols, symbol, expiry, (table) => table[name]))
  const term = {
    expiries: alive.map(({ expiry }) => expiry),
    days: Float64Array.from(alive, ({ expiryAt }) => (expiryAt - viewAt) / DAY_MS),
    dte: Float64Array.from(alive, ({ expiry }) => dte(dateNumber(date), dateNumber(expiry))),
    atmIvPct: figures('atmIvPct'),
  }
  const [near] = alive
  const nearly = (name: Exclude<keyof ChainTable['table'], 'symbol' | 'expiry'>) =>
    contractFigure(chains, symbol, near.expiry, (table) => table[name])
  const file = await market.optionDay(symbol, near.expiry, date)
  const traded = ({ close, volumeQty }: OptionDaySide) =>
    stepTurnoverCrore(close, volumeQty, null, near.pointValue / near.lotSize)
  return {
    asOf: viewAt,
    date,
    term,
    rr25Pct: figures('rr25Pct')[firstExpiry(term)] ?? Number.NaN,
    putIv25Pct: Number.NaN,
    near: {
      spot: nearly('spot'),
      straddle: nearly('straddle'),
      ceOiLots: nearly('ceOiLots'),
      peOiLots: nearly('peOiLots'),
      pcrOi: nearly('pcrOi'),
      volumeLots: nearly('ceVolumeLots') + nearly('peVolumeLots'),
      turnoverCrore: asCrore(file === null ? Number.NaN : traded(file.ce) + traded(file.pe)),
      ceWidthPct: Number.NaN,
      peWidthPct: Number.NaN,
    },
  }
}

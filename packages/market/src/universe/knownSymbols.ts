import type { SymbolSet } from '@strikelens/analytics/options'
import type { Exchange } from '../instruments/index.ts'
import type { IsoDate } from '../time/index.ts'
import { readTable } from './table.ts'
import { type SymbolKind, universe } from './universe.ts'

/** What the exchange's lists tell of a share or a fund, the newest of each; '' and NaN where no stored list tells it. */
export interface ListedFacts {
  readonly company: string
  readonly isin: string
  readonly series: string
  readonly listedOn: IsoDate | ''
  /** ₹. */
  readonly faceValue: number
  /** How far it may move in a day, % of the previous close; NaN also without a band, as shares with derivatives are. */
  readonly bandPct: number
  /** ₹, all issued shares at the close of the list's day. */
  readonly marketCap: number
  /** Symbols that the same company had before. */
  readonly formerly: readonly string[]
}

/** What a symbol is called and where it belongs. */
export interface SymbolProfile {
  readonly symbol: string
  readonly kind: SymbolKind
  /** Where its derivatives trade, if it has any. */
  readonly exchange: Exchange
  readonly company: string
  readonly sector: string
  readonly industry: string
  /** ₹ between two prices; absent where no list we have tells it: the exchange's price bands then do. */
  readonly tickSize?: number
  /** Absent where no stored list has it. */
  readonly facts?: ListedFacts
}

/** A symbol as a stored file names it. */
export interface StoredSymbol {
  readonly symbol: string
  readonly set: SymbolSet
  readonly exchange: Exchange
  /** Whether a file of derivatives names it, and not only one of shares. */
  readonly hasContracts: boolean
  /** Whether it is a fund: a stock in all that is traded of it. */
  readonly isFund?: boolean
  readonly facts?: ListedFacts
}

const KIND_OF = { IDX: 'index', STK: 'stock', COM: 'commodity' } as const
/** Funds trade in paise whatever they cost, and indices are told so. */
const PAISA = 0.01
/** The sector of a stock of which none is known. */
const OTHERS = 'Others'

const former = new Map(readTable('former.csv').map((row) => [row.text('symbol'), row]))
let factsOf: ReadonlyMap<string, ListedFacts> = new Map()
const builtIn: readonly SymbolProfile[] = [
  ...[...universe.stocks, ...universe.etfs, ...universe.indices, ...universe.commodities].flatMap(
    ({ symbol }) => builtInProfile(symbol) ?? [],
  ),
]
let outside: ReadonlyMap<string, SymbolProfile> = new Map()
let all: readonly SymbolProfile[] = builtIn
const builtInContracts: ReadonlySet<string> = new Set(
  [
    ...universe.fnoStocks,
    ...universe.indices.filter(({ derivatives }) => derivatives !== null),
    ...universe.commodities,
  ].map(({ symbol }) => symbol),
)
let withContracts = builtInContracts

/**
 * Every symbol that has pages: those of the built-in list and those that stored files name. Whether somebody knows a symbol
 * is asked here and nowhere else.
 */
export const knownSymbols = {
  /** Null for a symbol that nobody knows. */
  kindOf: (symbol: string): SymbolKind | null => universe.kindOf(symbol) ?? outside.get(symbol)?.kind ?? null,
  profile: (symbol: string): SymbolProfile | null => builtInProfile(symbol) ?? outside.get(symbol) ?? null,
  all: (): readonly SymbolProfile[] => all,
  /** Whether any stored file names futures or options on it; before there is one, by the built-in list. */
  hasContracts: (symbol: string): boolean => withContracts.has(symbol),
}

/** Takes the symbols of the stored files in; those that were taken in before are forgotten. */
export function adoptSymbols(stored: readonly StoredSymbol[]): void {
  factsOf = new Map(stored.flatMap(({ symbol, facts }) => (facts === undefined ? [] : [[symbol, facts]])))
  outside = new Map(
    stored.filter(({ symbol }) => universe.kindOf(symbol) === null).map((one) => [one.symbol, outsideProfile(one)]),
  )
  all = [...builtIn.map((one) => builtInProfile(one.symbol) ?? one), ...outside.values()]
  const named = stored.filter(({ hasContracts }) => hasContracts)
  withContracts = named.length === 0 ? builtInContracts : new Set(named.map(({ symbol }) => symbol))
}

function builtInProfile(symbol: string): SymbolProfile | null {
  const [kind, company] = [universe.kindOf(symbol), universe.companyOf(symbol)]
  if (kind === null || company === null) return null
  const stock = universe.stock(symbol)
  const exchange = kind === 'commodity' ? 'MCX' : (universe.index(symbol)?.exchange ?? 'NSE')
  const profile = {
    ...{ symbol, kind, exchange, company, tickSize: builtInTick(symbol, kind) },
    ...{ sector: stock?.sector ?? '', industry: stock?.industry ?? '' },
  }
  const facts = factsOf.get(symbol)
  return facts === undefined ? profile : { ...profile, facts: { ...facts, isin: facts.isin || (stock?.isin ?? '') } }
}

function builtInTick(symbol: string, kind: SymbolKind): number {
  if (kind === 'stock') return universe.stock(symbol)?.tickSize ?? Number.NaN
  return kind === 'commodity' ? (universe.commodity(symbol)?.futuresTick ?? Number.NaN) : PAISA
}

function outsideProfile({ symbol, set, exchange, isFund = false, facts }: StoredSymbol): SymbolProfile {
  const told = former.get(symbol)
  return {
    symbol,
    kind: isFund ? 'etf' : KIND_OF[set],
    exchange,
    company: told?.text('company') ?? (facts?.company || symbol),
    sector: told?.textOrNull('sector') ?? (set === 'STK' ? OTHERS : ''),
    industry: told?.textOrNull('industry') ?? '',
    ...(facts === undefined ? {} : { facts }),
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A contract as its line in the exchange's file prints it: ₹ and units, NaN where the format has no such column. */
export interface ContractLine {
  readonly symbol: string
  readonly set: 'IDX' | 'STK'
  readonly kind: 'FUT' | 'CE' | 'PE'
  readonly expiry: string
  /** 0 of a future. */
  readonly strike: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly settle: number
  /** Lots traded. */
  readonly contracts: number
  /** ₹; of an option strike and premium together. */
  readonly value: number
  readonly oiQty: number
  readonly oiChangeQty: number
  /** What only the new format prints. */
  readonly lot: number
  readonly underlying: number
  readonly prevClose: number
}

/** The cell of a line under a column's name. */
type Cells = (column: string) => string

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** '27-Jun-2024', with any letters' case, as 2024-06-27. */
function namedDate(text: string): string {
  const [day, month, year] = text.split('-')
  return `${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function textOf(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
}

/** A file by nothing but its commas and line ends (formats.md §0): cells by the name of their column. */
function linesOf(path: string): { readonly columns: ReadonlySet<string>; readonly lines: readonly Cells[] } {
  const [header, ...lines] = textOf(path).trim().split('\n')
  const places = new Map(header.split(',').map((name, i) => [name.trim(), i]))
  return {
    columns: new Set(places.keys()),
    lines: lines.map((line) => {
      const cells = line.split(',')
      return (column) => cells[places.get(column) ?? Number.NaN]?.trim() ?? ''
    }),
  }
}

const KINDS: Readonly<Record<string, 'FUT' | 'CE' | 'PE'>> = { XX: 'FUT', '': 'FUT', CE: 'CE', PE: 'PE' }

/** formats.md §1.1. */
function oldLine(cells: Cells): ContractLine {
  return {
    symbol: cells('SYMBOL'),
    set: cells('INSTRUMENT').endsWith('STK') ? 'STK' : 'IDX',
    kind: KINDS[cells('OPTION_TYP')],
    expiry: namedDate(cells('EXPIRY_DT')),
    strike: Number(cells('STRIKE_PR')),
    high: Number(cells('HIGH')),
    low: Number(cells('LOW')),
    close: Number(cells('CLOSE')),
    settle: Number(cells('SETTLE_PR')),
    contracts: Number(cells('CONTRACTS')),
    value: Number(cells('VAL_INLAKH')) * 1e5,
    oiQty: Number(cells('OPEN_INT')),
    oiChangeQty: Number(cells('CHG_IN_OI')),
    lot: Number.NaN,
    underlying: Number.NaN,
    prevClose: Number.NaN,
  }
}

/** formats.md §1.2. */
function newLine(cells: Cells): ContractLine {
  return {
    symbol: cells('TckrSymb'),
    set: cells('FinInstrmTp').startsWith('ST') ? 'STK' : 'IDX',
    kind: KINDS[cells('OptnTp')],
    expiry: cells('XpryDt'),
    strike: Number(cells('StrkPric')),
    high: Number(cells('HghPric')),
    low: Number(cells('LwPric')),
    close: Number(cells('ClsPric')),
    settle: Number(cells('SttlmPric')),
    contracts: Number(cells('TtlTradgVol')),
    value: Number(cells('TtlTrfVal')),
    oiQty: Number(cells('OpnIntrst')),
    oiChangeQty: Number(cells('ChngInOpnIntrst')),
    lot: Number(cells('NewBrdLotQty')),
    underlying: Number(cells('UndrlygPric')),
    prevClose: Number(cells('PrvsClsgPric')),
  }
}

/** The derivatives of one session. */
interface DerivativesFile {
  readonly path: string
  readonly date: string
  readonly lines: readonly ContractLine[]
}

function derivativesFile(path: string): DerivativesFile {
  const { columns, lines } = linesOf(path)
  return columns.has('TckrSymb')
    ? { path, date: lines[0]('TradDt'), lines: lines.map(newLine) }
    : { path, date: namedDate(lines[0]('TIMESTAMP')), lines: lines.map(oldLine) }
}

/** Closes of shares and indices on one date, and the closes before them that the same file prints. */
export interface CashFile {
  readonly path: string
  readonly date: string
  readonly close: ReadonlyMap<string, number>
  readonly prevClose: ReadonlyMap<string, number>
}

/** Shares that everyone may buy and sell; other series of a name have prices of their own. */
const SERIES = new Set(['EQ', 'BE', 'BZ'])

/** The cash bhavcopy in either of its old forms (formats.md §2). */
function sharesFile(path: string): CashFile {
  const { columns, lines } = linesOf(path)
  const isFull = columns.has('DATE1')
  const [close, before] = isFull ? ['CLOSE_PRICE', 'PREV_CLOSE'] : ['CLOSE', 'PREVCLOSE']
  const shares = lines.filter((cells) => SERIES.has(cells('SERIES')))
  return {
    path,
    date: namedDate(lines[0](isFull ? 'DATE1' : 'TIMESTAMP')),
    close: new Map(shares.map((cells) => [cells('SYMBOL'), Number(cells(close))])),
    prevClose: new Map(shares.map((cells) => [cells('SYMBOL'), Number(cells(before))])),
  }
}

/** Names of the index file under the symbols that derivatives and pages use. */
const INDEX_SYMBOLS: Readonly<Record<string, string>> = {
  'Nifty 50': 'NIFTY',
  'Nifty Bank': 'BANKNIFTY',
  'Nifty Financial Services': 'FINNIFTY',
  'NIFTY Midcap Select': 'MIDCPNIFTY',
  'Nifty Midcap Select': 'MIDCPNIFTY',
  'Nifty Next 50': 'NIFTYNXT50',
  'India VIX': 'INDIAVIX',
  'Nifty IT': 'NIFTYIT',
  'Nifty Auto': 'NIFTYAUTO',
  'Nifty Pharma': 'NIFTYPHARMA',
}

/** Closes of the indices that we know a symbol of; the file has no close before, but the change from it. */
function indicesFile(path: string): CashFile {
  const lines = linesOf(path).lines.filter((cells) => cells('Index Name') in INDEX_SYMBOLS)
  const named = lines.map((cells) => {
    const close = Number(cells('Closing Index Value'))
    return { symbol: INDEX_SYMBOLS[cells('Index Name')], close, before: close - Number(cells('Points Change')) }
  })
  const [day, month, year] = lines[0]('Index Date').split('-')
  return {
    path,
    date: `${year}-${month}-${day}`,
    close: new Map(named.map(({ symbol, close }) => [symbol, close])),
    prevClose: new Map(named.map(({ symbol, before }) => [symbol, before])),
  }
}

/** Every file of some folders, and which days the exchange held at all. */
export interface RealFiles {
  readonly derivatives: readonly DerivativesFile[]
  readonly cash: readonly CashFile[]
  readonly tradingDays: readonly string[]
}

/** The F&O days of a folder of exchange files with the cash closes beside them, oldest first; `names` says which files. */
export function realFiles(folder: string, names = /./): RealFiles {
  const filesIn = (...folders: readonly string[]) =>
    folders.flatMap((name) => {
      const found = readdirSync(join(folder, name)).filter((file) => names.test(file))
      return found.map((file) => join(folder, name, file))
    })
  const derivatives = filesIn('fo_bhav_legacy', 'fo_udiff').map(derivativesFile)
  const dates = new Set(derivatives.map(({ date }) => date))
  const cash = [
    ...filesIn('cm_bhav_legacy', 'sec_bhavdata_full').map(sharesFile),
    ...filesIn('index_close').map(indicesFile),
  ].filter(({ date }) => dates.has(date))
  const days = linesOf(join(folder, 'holidays', 'nse_trading_days_observed_2016-01-01_2026-08-21.csv'))
  const byDate = (a: { readonly date: string }, b: { readonly date: string }) => (a.date < b.date ? -1 : 1)
  return {
    derivatives: derivatives.toSorted(byDate),
    cash: cash.toSorted(byDate),
    tradingDays: days.lines.map((cells) => cells('date')).sort(),
  }
}

/** The lines of some symbols alone, in a file of the same name: what a small exchange would have published. */
export function fileOfSymbols(path: string, folder: string, symbols: readonly string[]): string {
  const [header, ...lines] = textOf(path).trim().split('\n')
  const at = header.split(',').findIndex((name) => name === 'SYMBOL' || name === 'TckrSymb')
  const kept = lines.filter((line) => symbols.includes(line.split(',')[at]))
  const made = join(folder, basename(path, '.gz'))
  writeFileSync(made, [header, ...kept, ''].join('\n'), 'latin1')
  return made
}

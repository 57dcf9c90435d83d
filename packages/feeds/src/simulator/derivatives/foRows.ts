import type { SymbolSet } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import type { Coded, PackedText } from '../../files/csv/columns.ts'
import type { ContractKind, FoDay } from '../../files/days.ts'
import type { SeriesFacts } from './contracts.ts'

const KINDS: readonly ContractKind[] = ['FUT', 'CE', 'PE']
const SETS: readonly SymbolSet[] = ['IDX', 'STK', 'COM']
/** A day's contracts are numbered from here, in order. */
const FIRST_TOKEN = 35_000

/** Rows of a bhavcopy while they are written. */
export interface FoRows {
  readonly close: Float64Array
  readonly prevClose: Float64Array
  readonly settle: Float64Array
  readonly underlying: Float64Array
  readonly turnover: Float64Array
  /** What the contract of a row is. */
  key(row: number, series: SeriesFacts, kind: ContractKind, strike: number): void
  /** Lots traded, and held before and after. */
  quantities(row: number, lots: number, oiBeforeLots: number, oiLots: number, lotSize: number): void
  /** Prices of a traded row; high and low are widened to all others. */
  range(row: number, open: number, high: number, low: number, last: number): void
  columns(): Omit<FoDay, 'date' | 'exchange' | 'rows' | 'name'>
}

/** Room for so many rows. MCX prints no trades. */
export function foRows(count: number, hidesTrades: boolean): FoRows {
  const column = () => new Float64Array(count)
  const unknown = () => new Float64Array(count).fill(Number.NaN)
  const symbols = new Codes()
  const expiries = new Codes()
  const symbol = new Int32Array(count)
  const expiry = new Int32Array(count)
  const set = new Int32Array(count)
  const kindCodes = new Int32Array(count)
  const rows = {
    token: Float64Array.from({ length: count }, (_, row) => FIRST_TOKEN + row),
    strike: unknown(),
    lotSize: column(),
    open: unknown(),
    high: unknown(),
    low: unknown(),
    close: unknown(),
    last: unknown(),
    prevClose: unknown(),
    settle: unknown(),
    underlying: unknown(),
    volumeLots: column(),
    volumeQty: column(),
    turnover: column(),
    trades: hidesTrades ? unknown() : column(),
    oiQty: column(),
    oiChangeQty: column(),
  }
  return {
    close: rows.close,
    prevClose: rows.prevClose,
    settle: rows.settle,
    underlying: rows.underlying,
    turnover: rows.turnover,
    key(row, series, kind, strike) {
      symbol[row] = symbols.of(series.underlying.symbol)
      expiry[row] = expiries.of(series.expiry)
      set[row] = SETS.indexOf(series.underlying.set)
      kindCodes[row] = KINDS.indexOf(kind)
      rows.strike[row] = strike
    },
    quantities(row, lots, oiBeforeLots, oiLots, lotSize) {
      rows.lotSize[row] = lotSize
      rows.volumeLots[row] = lots
      rows.volumeQty[row] = lots * lotSize
      // Big orders fill many lots at once.
      if (!hidesTrades) rows.trades[row] = Math.ceil(lots ** 0.93)
      rows.oiQty[row] = oiLots * lotSize
      rows.oiChangeQty[row] = (oiLots - oiBeforeLots) * lotSize
    },
    range(row, open, high, low, last) {
      const close = rows.close[row]
      rows.open[row] = open
      rows.high[row] = Math.max(open, high, low, last, close)
      rows.low[row] = Math.min(open, high, low, last, close)
      rows.last[row] = last
    },
    columns: () => ({
      ...rows,
      symbol: { codes: symbol, values: symbols.values },
      expiry: { codes: expiry, values: expiries.values },
      set: used(set, SETS),
      kind: used(kindCodes, KINDS),
    }),
  }
}

class Codes {
  readonly values: IsoDate[] = []
  private readonly places = new Map<string, number>()

  of(text: string): number {
    const known = this.places.get(text)
    if (known !== undefined) return known
    this.places.set(text, this.values.length)
    return this.values.push(text) - 1
  }
}

/** Codes of the values that occur. */
function used<T extends string>(codes: Int32Array, values: readonly T[]): Coded<T> {
  const present = values.filter((_, code) => codes.includes(code))
  return { codes: codes.map((code) => present.indexOf(values[code])), values: present }
}

/** Contract names, which are ASCII, as bytes. */
export function packedNames(names: readonly string[]): PackedText {
  const ends = new Uint32Array(names.length)
  let length = 0
  for (let row = 0; row < names.length; row++) {
    length += names[row].length
    ends[row] = length
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const name of names) {
    for (let i = 0; i < name.length; i++) bytes[at++] = name.charCodeAt(i)
  }
  return { bytes, ends }
}

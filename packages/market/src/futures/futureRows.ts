import type { FuturesSet } from '@strikelens/analytics/futures'
import type { foFutures, TableOf } from '../datasets/index.ts'
import { filledLots } from '../instruments/index.ts'
import type { IsoDate } from '../time/index.ts'

type Futures = TableOf<typeof foFutures>
type TextColumn = 'symbol' | 'set' | 'expiry'

/** Futures of a date by the exchanges' files, one element a contract; ₹ and units of that date. */
export interface FutureRows {
  readonly date: IsoDate
  readonly symbol: readonly string[]
  readonly set: readonly FuturesSet[]
  readonly expiry: readonly IsoDate[]
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly settle: Float64Array
  readonly volumeQty: Float64Array
  /** ₹ traded. */
  readonly turnover: Float64Array
  readonly oiQty: Float64Array
  /** Close of what the contract is on. */
  readonly underlying: Float64Array
  /** Units of a lot, as `filledLots` has them. */
  readonly lotSize: Float64Array
}

/** The futures in the exchanges' files (`fo_futures`) of a date; of one symbol alone where it is named. */
export function futureRows(date: IsoDate, tables: readonly Futures[], only?: string): FutureRows {
  const picked = tables.map((table) => {
    const symbols = table.symbol
    const rows = symbols.flatMap((symbol, row) => (only === undefined || symbol === only ? [row] : []))
    return { table, rows }
  })
  const text = (name: TextColumn) => picked.flatMap(({ table, rows }) => rows.map((row) => table[name][row]))
  const column = (name: Exclude<keyof Futures, TextColumn | 'name'>) =>
    Float64Array.from(
      picked.flatMap(({ table, rows }) => {
        const values = table[name]
        return rows.map((row) => values[row])
      }),
    )
  const [symbol, expiry] = [text('symbol'), text('expiry')]
  return {
    date,
    symbol,
    set: text('set').map(setOf),
    expiry,
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    settle: column('settle'),
    volumeQty: column('volumeQty'),
    turnover: column('turnover'),
    oiQty: column('oiQty'),
    underlying: column('underlying'),
    lotSize: filledLots(symbol, expiry, column('lotSize')),
  }
}

function setOf(text: string): FuturesSet {
  return text === 'IDX' || text === 'STK' ? text : 'COM'
}

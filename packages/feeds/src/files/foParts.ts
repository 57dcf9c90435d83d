import type { IsoDate } from '@strikelens/market/time'
import type { Coded, PackedText } from './csv/columns.ts'
import { packedText, packedTextAt } from './csv/columns.ts'
import type { FoDay } from './days.ts'

/** Contracts of one or several days that are not all of their days, oldest day first. */
export interface FoParts {
  /** The last of the days. */
  readonly date: IsoDate
  readonly days: readonly FoDay[]
}

/** Rows of several dates as one day a date. */
export function foPartsOf(rows: Omit<FoDay, 'date'>, date: Coded<IsoDate>): FoParts {
  const byDate = new Map<IsoDate, number[]>()
  for (let row = 0; row < rows.rows; row++) {
    const own = byDate.get(date.values[date.codes[row]])
    if (own === undefined) byDate.set(date.values[date.codes[row]], [row])
    else own.push(row)
  }
  const dates = [...byDate.keys()].sort()
  const days = dates.map((day): FoDay => {
    const own = byDate.get(day) ?? []
    return own.length === rows.rows ? { ...rows, date: day } : { ...picked(rows, own), date: day }
  })
  return { date: dates[dates.length - 1], days }
}

function picked(day: Omit<FoDay, 'date'>, rows: readonly number[]): Omit<FoDay, 'date'> {
  const numbers = (column: Float64Array) => Float64Array.from(rows, (row) => column[row])
  const codes = <T extends string>({ codes, values }: Coded<T>): Coded<T> => {
    return { codes: Int32Array.from(rows, (row) => codes[row]), values }
  }
  const texts = (column: PackedText) => packedText(rows.map((row) => packedTextAt(column, row)))
  return {
    exchange: day.exchange,
    rows: rows.length,
    name: texts(day.name),
    token: numbers(day.token),
    symbol: codes(day.symbol),
    set: codes(day.set),
    kind: codes(day.kind),
    expiry: codes(day.expiry),
    strike: numbers(day.strike),
    lotSize: numbers(day.lotSize),
    open: numbers(day.open),
    high: numbers(day.high),
    low: numbers(day.low),
    close: numbers(day.close),
    last: numbers(day.last),
    prevClose: numbers(day.prevClose),
    settle: numbers(day.settle),
    underlying: numbers(day.underlying),
    volumeLots: numbers(day.volumeLots),
    volumeQty: numbers(day.volumeQty),
    turnover: numbers(day.turnover),
    trades: numbers(day.trades),
    oiQty: numbers(day.oiQty),
    oiChangeQty: numbers(day.oiChangeQty),
  }
}

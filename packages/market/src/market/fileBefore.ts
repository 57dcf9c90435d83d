import type { foFutures, TableOf } from '../datasets/index.ts'

type Futures = TableOf<typeof foFutures>

/**
 * The futures of the session before as an exchange's file itself tells of them (`fo_futures`), for a session whose own file is
 * not stored: close and open interest. Of a contract that nobody held then there is no close: it may not have been listed.
 * Null where the file tells nothing of it.
 * @param isAdjusted whether shares were split or given between the two: in whose shares the file counts then, it does not say
 */
export function fileBefore(file: Futures, isAdjusted: (symbol: string) => boolean): Futures | null {
  const { name, symbol, set, expiry, lotSize, prevClose, oiQty, oiChangeQty } = file
  if (oiChangeQty.every(Number.isNaN)) return null
  const before = oiQty.map((quantity, row) => (isAdjusted(symbol[row]) ? Number.NaN : quantity - oiChangeQty[row]))
  const close = prevClose.map((price, row) => (before[row] > 0 ? price : Number.NaN))
  const untold = new Float64Array(oiQty.length).fill(Number.NaN)
  return {
    ...{ name, symbol, set, expiry, lotSize, close, settle: close, oiQty: before },
    ...{ open: untold, high: untold, low: untold, volumeQty: untold, turnover: untold, underlying: untold },
    ...{ prevClose: untold, trades: untold, oiChangeQty: untold, volumeLots: untold },
  }
}

/**
 * The futures of the session before by its own file, and of contracts that it lacks although they were held (a share renamed
 * overnight) by what the next session's file tells of them; by that alone where its own is not stored.
 */
export function sessionBefore(
  stored: Futures | null,
  next: Futures | null,
  isAdjusted: (symbol: string) => boolean,
): Futures | null {
  const told = next === null ? null : fileBefore(next, isAdjusted)
  if (stored === null || told === null) return stored ?? told
  const known = new Set(stored.name)
  const rows = told.name.flatMap((name, row) => (known.has(name) || !(told.oiQty[row] > 0) ? [] : [row]))
  return rows.length === 0 ? stored : withRows(stored, told, rows)
}

/** A table and some rows of another after its own. */
function withRows(table: Futures, other: Futures, rows: readonly number[]): Futures {
  const texts = (name: 'name' | 'symbol' | 'set' | 'expiry') => [...table[name], ...rows.map((row) => other[name][row])]
  const numbers = (name: Exclude<keyof Futures, 'name' | 'symbol' | 'set' | 'expiry'>) =>
    Float64Array.of(...table[name], ...rows.map((row) => other[name][row]))
  return {
    name: texts('name'),
    symbol: texts('symbol'),
    set: texts('set'),
    expiry: texts('expiry'),
    open: numbers('open'),
    high: numbers('high'),
    low: numbers('low'),
    close: numbers('close'),
    settle: numbers('settle'),
    underlying: numbers('underlying'),
    lotSize: numbers('lotSize'),
    volumeQty: numbers('volumeQty'),
    turnover: numbers('turnover'),
    oiQty: numbers('oiQty'),
    prevClose: numbers('prevClose'),
    trades: numbers('trades'),
    oiChangeQty: numbers('oiChangeQty'),
    volumeLots: numbers('volumeLots'),
  }
}

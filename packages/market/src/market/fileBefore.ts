import { type DayTable, numbers, texts } from './tables.ts'

/** Columns of `fo_futures` that a file does not tell of the session before. */
const UNTOLD = ['open', 'high', 'low', 'volumeQty', 'turnover', 'underlying']

/**
 * The futures of the session before as an exchange's file itself tells of them (`fo_futures`), for a session whose own file is
 * not stored: close and open interest. Of a contract that nobody held then there is no close: it may not have been listed.
 * Null where the file tells nothing of it.
 * @param isAdjusted whether shares were split or given between the two: in whose shares the file counts then, it does not say
 */
export function fileBefore(file: DayTable, isAdjusted: (symbol: string) => boolean): DayTable | null {
  if (!('prevClose' in file && 'oiChangeQty' in file)) return null
  const symbol = texts(file, 'symbol')
  const [prevClose, oiQty, oiChangeQty] = ['prevClose', 'oiQty', 'oiChangeQty'].map((name) => numbers(file, name))
  const before = oiQty.map((quantity, row) => (isAdjusted(symbol[row]) ? Number.NaN : quantity - oiChangeQty[row]))
  const close = prevClose.map((price, row) => (before[row] > 0 ? price : Number.NaN))
  const untold = new Float64Array(oiQty.length).fill(Number.NaN)
  return {
    ...Object.fromEntries(['name', 'set', 'expiry'].map((column) => [column, texts(file, column)])),
    ...Object.fromEntries(UNTOLD.map((column) => [column, untold])),
    symbol,
    close,
    settle: close,
    oiQty: before,
    lotSize: numbers(file, 'lotSize'),
  }
}

/**
 * The futures of the session before by its own file, and of contracts that it lacks although they were held (a share renamed
 * overnight) by what the next session's file tells of them; by that alone where its own is not stored.
 */
export function sessionBefore(
  stored: DayTable | null,
  next: DayTable | null,
  isAdjusted: (symbol: string) => boolean,
): DayTable | null {
  const told = next === null ? null : fileBefore(next, isAdjusted)
  if (stored === null || told === null) return stored ?? told
  const known = new Set(texts(stored, 'name'))
  const held = numbers(told, 'oiQty')
  const rows = texts(told, 'name').flatMap((name, row) => (known.has(name) || !(held[row] > 0) ? [] : [row]))
  if (rows.length === 0) return stored
  return Object.fromEntries(
    Object.entries(stored).map(([name, column]) => {
      if (!(column instanceof Float64Array)) return [name, [...column, ...rows.map((row) => texts(told, name)[row])]]
      const further = name in told ? numbers(told, name) : null
      return [name, Float64Array.of(...column, ...rows.map((row) => further?.[row] ?? Number.NaN))]
    }),
  )
}

import { median } from '@strikelens/analytics/numeric'
import type { FoDay } from '../days.ts'

type Traded = Pick<
  FoDay,
  | 'symbol'
  | 'kind'
  | 'expiry'
  | 'strike'
  | 'high'
  | 'low'
  | 'close'
  | 'volumeLots'
  | 'turnover'
  | 'oiQty'
  | 'oiChangeQty'
>

/** Fewer contracts than this trade too far from the close to weigh a lot by (formats.md §1.1). */
const ENOUGH_CONTRACTS = 500
/** How far the turnover's guess may lie from the lot that the open interest allows. */
const TOLERANCE = 0.02

/**
 * Lot of each contract, from a file without lots (formats.md §1.1): turnover ÷ contracts ÷ price is the lot up to the spread
 * of the day's prices; open interest is a whole number of lots, so the lot is the part of its common divisor that the
 * turnover points at. One lot for each symbol and expiry; NaN where too little was traded or the two disagree.
 */
export function derivedLots(day: Traded): Float64Array {
  const { symbol, expiry, kind, volumeLots } = day
  const guesses = new Map<number, number[]>()
  const divisors = new Map<number, number>()
  const keyOf = (row: number) => symbol.codes[row] * expiry.values.length + expiry.codes[row]
  for (let row = 0; row < volumeLots.length; row++) {
    const key = keyOf(row)
    divisors.set(key, commonDivisor(commonDivisor(divisors.get(key) ?? 0, day.oiQty[row]), day.oiChangeQty[row]))
    if (!(volumeLots[row] > ENOUGH_CONTRACTS)) continue
    const isFuture = kind.values[kind.codes[row]] === 'FUT'
    const price = isFuture ? (day.high[row] + day.low[row]) / 2 : day.strike[row] + day.close[row]
    const guess = day.turnover[row] / volumeLots[row] / price
    if (!(guess > 0)) continue
    const known = guesses.get(key)
    if (known === undefined) guesses.set(key, [guess])
    else known.push(guess)
  }
  const lots = new Map<number, number>()
  for (const [key, values] of guesses) lots.set(key, nearestLot(median(values), divisors.get(key) ?? 0))
  return Float64Array.from(volumeLots, (_, row) => lots.get(keyOf(row)) ?? Number.NaN)
}

/** The divisor of `divisor` next to `guess`; NaN when none is near. */
function nearestLot(guess: number, divisor: number): number {
  const lot = divisor / Math.max(1, Math.round(divisor / guess))
  return Number.isInteger(lot) && Math.abs(lot / guess - 1) <= TOLERANCE ? lot : Number.NaN
}

function commonDivisor(a: number, b: number): number {
  let [high, low] = [Math.abs(a), Math.abs(b)]
  if (Number.isNaN(low)) return high
  while (low > 0) [high, low] = [low, high % low]
  return high
}

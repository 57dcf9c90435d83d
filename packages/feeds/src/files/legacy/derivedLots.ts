import type { FoDay } from '../days.ts'

type Traded = Pick<
  FoDay,
  'symbol' | 'kind' | 'expiry' | 'strike' | 'high' | 'low' | 'volumeLots' | 'turnover' | 'oiQty' | 'oiChangeQty'
>

/** What the contracts of one symbol and expiry say about their lot. */
interface Evidence {
  /** Bounds that the turnover of every traded contract sets. */
  atLeast: number
  atMost: number
  /** Common divisor of open interest and its changes; 0 before any. */
  divisor: number
  contracts: number
}

/** VAL_INLAKH has two decimals: ₹ 1,000. */
const HALF_A_PRINTED_UNIT = 500
/** How far turnover and prices of real files disagree: NSE's turnover lies up to 0.05 % beside its own range of prices. */
const SLACK = 0.002
/** So many contracts settle a lot by themselves (formats.md §1.1). */
const ENOUGH_CONTRACTS = 500
const MOST_TRIES = 10_000

/**
 * Lot of each contract, from a file without lots (formats.md §1.1). Every contract traded between its low and its high, so
 * turnover ÷ contracts ÷ price bounds the lot on both sides; open interest is a whole number of lots. One lot for each
 * symbol and expiry: the only number within the bounds that divides the open interest, NaN when there is none or several.
 * Interest left over from an earlier lot is no multiple of today's: then the only whole number within the bounds counts,
 * if enough was traded.
 */
export function derivedLots(day: Traded): Float64Array {
  const { symbol, expiry, volumeLots } = day
  const evidence = new Map<number, Evidence>()
  const keyOf = (row: number) => symbol.codes[row] * expiry.values.length + expiry.codes[row]
  for (let row = 0; row < volumeLots.length; row++) {
    const key = keyOf(row)
    let told = evidence.get(key)
    if (told === undefined) {
      told = { atLeast: 0, atMost: Number.POSITIVE_INFINITY, divisor: 0, contracts: 0 }
      evidence.set(key, told)
    }
    told.divisor = commonDivisor(commonDivisor(told.divisor, day.oiQty[row]), day.oiChangeQty[row])
    if (volumeLots[row] > 0) bound(told, day, row)
  }
  const lots = new Map([...evidence].map(([key, told]) => [key, lotOf(told)]))
  return Float64Array.from(volumeLots, (_, row) => lots.get(keyOf(row)) ?? Number.NaN)
}

function bound(told: Evidence, day: Traded, row: number): void {
  const { kind, turnover, volumeLots, strike, low, high } = day
  const base = kind.values[kind.codes[row]] === 'FUT' ? 0 : strike[row]
  const atLeast = (turnover[row] - HALF_A_PRINTED_UNIT) / volumeLots[row] / (base + high[row])
  const atMost = (turnover[row] + HALF_A_PRINTED_UNIT) / volumeLots[row] / (base + low[row])
  // NaN without a range of prices: such a line says nothing.
  if (!(atLeast <= atMost)) return
  told.atLeast = Math.max(told.atLeast, atLeast)
  told.atMost = Math.min(told.atMost, atMost)
  told.contracts += volumeLots[row]
}

function lotOf({ atLeast, atMost, divisor, contracts }: Evidence): number {
  if (contracts === 0) return Number.NaN
  const from = Math.ceil(Math.min(atLeast, atMost) * (1 - SLACK))
  const to = Math.floor(Math.max(atLeast, atMost) * (1 + SLACK))
  if (divisor > 0) {
    // Divisors between the bounds are divisor ÷ n with n between these two; a damaged file may put them far apart.
    const [first, last] = [Math.ceil(divisor / to), Math.floor(divisor / Math.max(from, 1))]
    if (!(last - first < MOST_TRIES)) return Number.NaN
    const found: number[] = []
    for (let n = first; n <= last; n++) if (divisor % n === 0) found.push(divisor / n)
    if (found.length > 0) return found.length === 1 ? found[0] : Number.NaN
  }
  return from === to && contracts > ENOUGH_CONTRACTS ? from : Number.NaN
}

function commonDivisor(a: number, b: number): number {
  let [high, low] = [Math.abs(a), Math.abs(b)]
  if (Number.isNaN(low)) return high
  while (low > 0) [high, low] = [low, high % low]
  return high
}

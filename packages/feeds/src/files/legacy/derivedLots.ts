import type { IsoDate } from '@strikelens/market/time'
import type { FoDay } from '../days.ts'

/** Units of one lot of a contract by symbol and expiry; null when unknown. */
export type ContractLot = (symbol: string, expiry: IsoDate) => number | null

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
 * if enough was traded. A lot that is `known` is taken as it is.
 */
export function derivedLots(day: Traded, known: ContractLot): Float64Array {
  const { symbol, expiry, volumeLots } = day
  const series = new Map<number, number>()
  const told: Evidence[] = []
  const seriesOf = new Int32Array(volumeLots.length)
  let lastKey = -1
  let last = -1
  for (let row = 0; row < volumeLots.length; row++) {
    const key = symbol.codes[row] * expiry.values.length + expiry.codes[row]
    // Files list a series together.
    if (key !== lastKey) {
      lastKey = key
      last = series.get(key) ?? -1
      if (last < 0) {
        last = told.push({ atLeast: 0, atMost: Number.POSITIVE_INFINITY, divisor: 0, contracts: 0 }) - 1
        series.set(key, last)
      }
    }
    seriesOf[row] = last
    const evidence = told[last]
    evidence.divisor = commonDivisor(commonDivisor(evidence.divisor, day.oiQty[row]), day.oiChangeQty[row])
    if (volumeLots[row] > 0) bound(evidence, day, row)
  }
  const lots = new Float64Array(told.length)
  for (const [key, place] of series) {
    const [of, until] = [Math.floor(key / expiry.values.length), key % expiry.values.length]
    lots[place] = known(symbol.values[of], expiry.values[until]) ?? lotOf(told[place])
  }
  const rows = new Float64Array(volumeLots.length)
  for (let row = 0; row < rows.length; row++) rows[row] = lots[seriesOf[row]]
  return rows
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

/** Of a divisor so far and a further number, which may be negative or unknown. */
function commonDivisor(divisor: number, further: number): number {
  // 0 % n is 0, and n % 0 is NaN: most numbers are multiples already.
  if (further % divisor === 0 || Number.isNaN(further)) return divisor
  let high = divisor
  let low = Math.abs(further)
  while (low > 0) {
    const rest = high % low
    high = low
    low = rest
  }
  return high
}

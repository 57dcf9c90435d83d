import type { FoDay } from '../days.ts'

type Traded = Pick<
  FoDay,
  'symbol' | 'kind' | 'expiry' | 'strike' | 'high' | 'low' | 'volumeLots' | 'turnover' | 'oiQty' | 'oiChangeQty'
>

/** VAL_INLAKH has two decimals: ₹ 1,000. */
export const HALF_A_PRINTED_UNIT = 500
/** How far turnover and prices of real files disagree: NSE's turnover lies up to 0.05 % beside its own range of prices. */
export const SLACK = 0.002
/** So many contracts settle a lot by themselves (formats.md §1.1). */
const ENOUGH_CONTRACTS = 500
const MOST_TRIES = 10_000

/**
 * Lot of each contract, from a file without lots (formats.md §1.1). Every contract traded between its low and its high, so
 * turnover ÷ contracts ÷ price bounds the lot on both sides; open interest is a whole number of lots. One lot for each
 * symbol and expiry: the only number within the bounds that divides the open interest, NaN when there is none or several.
 * Interest left over from an earlier lot is no multiple of today's: then the only whole number within the bounds counts,
 * if enough was traded. Where that settles nothing, the lot of another expiry of the symbol counts if it lies within the
 * bounds, or if the open interest and its change are multiples of it.
 */
export function derivedLots(day: Traded): Float64Array {
  const { symbol, expiry } = day
  const { of, count } = seriesOf(symbol.codes, expiry.codes, expiry.values.length)
  const divisor = interestDivisor(day, of, count)
  const { from, to, contracts } = turnoverBounds(day, of, count)
  const settled = divisor.map((common, place) => lotOf(from[place], to[place], common, contracts[place]))
  const others = lotsOfSymbols(symbol.codes, of, settled)
  const lots = settled.map((lot, place) => {
    if (!Number.isNaN(lot) || contracts[place] === 0) return lot
    const fitting = others[place].filter(
      (other) => (from[place] <= other && other <= to[place]) || (divisor[place] > 0 && divisor[place] % other === 0),
    )
    return fitting.length === 1 ? fitting[0] : lot
  })
  const rows = new Float64Array(of.length)
  for (let row = 0; row < rows.length; row++) rows[row] = lots[of[row]]
  return rows
}

/** The series of each row by number, and how many there are. */
function seriesOf(symbols: Int32Array, expiries: Int32Array, width: number): { of: Int32Array; count: number } {
  const numbers = new Map<number, number>()
  const of = new Int32Array(symbols.length)
  let lastKey = -1
  let last = -1
  for (let row = 0; row < of.length; row++) {
    const key = symbols[row] * width + expiries[row]
    // Files list a series together.
    if (key !== lastKey) {
      lastKey = key
      last = numbers.get(key) ?? numbers.size
      numbers.set(key, last)
    }
    of[row] = last
  }
  return { of, count: numbers.size }
}

/** By series, the different lots that are settled of its symbol. */
function lotsOfSymbols(symbols: Int32Array, of: Int32Array, settled: Float64Array): readonly (readonly number[])[] {
  const bySymbol = new Map<number, Set<number>>()
  const symbolOf = new Int32Array(settled.length)
  of.forEach((place, row) => {
    symbolOf[place] = symbols[row]
  })
  settled.forEach((lot, place) => {
    const lots = bySymbol.get(symbolOf[place]) ?? new Set()
    if (!Number.isNaN(lot)) lots.add(lot)
    bySymbol.set(symbolOf[place], lots)
  })
  return Array.from(symbolOf, (symbol) => [...(bySymbol.get(symbol) ?? [])])
}

/** Common divisor of the open interest of each series and its changes; 0 where there is none. */
function interestDivisor({ oiQty, oiChangeQty }: Traded, of: Int32Array, count: number): Float64Array {
  const divisor = new Float64Array(count)
  for (let row = 0; row < of.length; row++) {
    const series = of[row]
    // Most contracts have no interest, and most of it is a multiple already.
    if (oiQty[row] !== 0) divisor[series] = commonDivisor(divisor[series], oiQty[row])
    if (oiChangeQty[row] !== 0) divisor[series] = commonDivisor(divisor[series], oiChangeQty[row])
  }
  return divisor
}

/** First and last lot of each series that the turnover of its traded contracts allows, and how many contracts were traded. */
function turnoverBounds(day: Traded, of: Int32Array, count: number) {
  const { kind, turnover, volumeLots, strike, low, high } = day
  const atLeast = new Float64Array(count)
  const atMost = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const contracts = new Float64Array(count)
  const future = kind.values.indexOf('FUT')
  for (let row = 0; row < of.length; row++) {
    const lots = volumeLots[row]
    if (!(lots > 0)) continue
    const base = kind.codes[row] === future ? 0 : strike[row]
    const least = (turnover[row] - HALF_A_PRINTED_UNIT) / lots / (base + high[row])
    const most = (turnover[row] + HALF_A_PRINTED_UNIT) / lots / (base + low[row])
    // NaN without a range of prices: such a line says nothing.
    if (!(least <= most)) continue
    const series = of[row]
    if (least > atLeast[series]) atLeast[series] = least
    if (most < atMost[series]) atMost[series] = most
    contracts[series] += lots
  }
  return {
    from: atLeast.map((least, series) => Math.ceil(Math.min(least, atMost[series]) * (1 - SLACK))),
    to: atMost.map((most, series) => Math.floor(Math.max(most, atLeast[series]) * (1 + SLACK))),
    contracts,
  }
}

function lotOf(from: number, to: number, divisor: number, contracts: number): number {
  if (contracts === 0) return Number.NaN
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
  if (Number.isNaN(further)) return divisor
  if (divisor > 0 && Math.abs(further) <= Number.MAX_SAFE_INTEGER) {
    // Below 2^53 a quotient is whole only where nothing is left over, and costs a fraction of a remainder.
    const quotient = further / divisor
    if (Math.floor(quotient) === quotient) return divisor
  }
  let high = divisor
  let low = Math.abs(further)
  while (low > 0) {
    const rest = high % low
    high = low
    low = rest
  }
  return high
}

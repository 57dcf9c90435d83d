import type { ChainSnapshot, QuoteColumns } from '../chains/index.ts'
import { ASK, BID, COLUMNS, FIELDS, type LegNumbers, LTP, OI, VOLUME } from './legs.ts'

/** Strikes, spot and futures are kept in paise. */
export const PAISE = 100
/** Larger prices are no prices; below this every sum of two of them is exact. */
const MAX_STEPS = 2 ** 45

/** What a chain's numbers are counted in. */
export interface ChainGrid {
  /** Steps of the price in a rupee: 20 for a tick of ₹0.05, 100 for paise. */
  readonly unitsPerRupee: number
  /** Units in a lot; quantities that are whole lots take less room. */
  readonly lotSize: number
}

/** A price as a whole number of steps, NaN for NaN; throws, naming the price, when it is not on the grid. */
export function steps(price: number, unitsPerRupee: number, name: string): number {
  const whole = wholeSteps(price, unitsPerRupee)
  if (!Number.isNaN(whole) || Number.isNaN(price)) return whole
  throw new RangeError(`${name} is ${price}, which is not a multiple of ₹1/${unitsPerRupee}`)
}

/** NaN off the grid, too. */
function wholeSteps(price: number, unitsPerRupee: number): number {
  const whole = Math.round(price * unitsPerRupee)
  const isOnGrid = whole / unitsPerRupee === price && whole > -MAX_STEPS && whole < MAX_STEPS
  // The sum turns −0 into 0.
  return isOnGrid ? whole + 0 : Number.NaN
}

const QUANTITIES = [
  [VOLUME, 'volumeQty'],
  [OI, 'oiQty'],
] as const
const PRICES = [
  [BID, 'bid'],
  [ASK, 'ask'],
  [LTP, 'ltp'],
] as const

/** A snapshot's legs as whole numbers, into `numbers` (10 a strike). Throws on what is off the grid. */
export function legNumbers(snapshot: ChainSnapshot, { unitsPerRupee }: ChainGrid, numbers: LegNumbers): void {
  const strikes = snapshot.strike.length
  for (const [side, columns] of [snapshot.ce, snapshot.pe].entries()) {
    for (const [field, name] of QUANTITIES) {
      const wrong = copyQuantities(columns[name], numbers, (side * FIELDS + field) * strikes)
      if (wrong >= 0) throw offGrid(snapshot, side, name, wrong, 'a whole number of units')
    }
    for (const [field, name] of PRICES) {
      const wrong = copyPrices(columns[name], unitsPerRupee, numbers, (side * FIELDS + field) * strikes)
      if (wrong >= 0) throw offGrid(snapshot, side, name, wrong, `a multiple of ₹1/${unitsPerRupee}`)
    }
  }
}

/** Index of the first that is no quantity, −1 when all are. */
function copyQuantities(from: Float64Array, to: LegNumbers, at: number): number {
  for (let k = 0; k < from.length; k++) {
    const quantity = from[k]
    const isQuantity = quantity >= 0 && quantity <= Number.MAX_SAFE_INTEGER && Math.floor(quantity) === quantity
    if (!isQuantity && !Number.isNaN(quantity)) return k
    to[at + k] = quantity + 0
  }
  return -1
}

/** Index of the first that is not on the grid, −1 when all are. */
function copyPrices(from: Float64Array, unitsPerRupee: number, to: LegNumbers, at: number): number {
  for (let k = 0; k < from.length; k++) {
    const whole = wholeSteps(from[k], unitsPerRupee)
    if (Number.isNaN(whole) && !Number.isNaN(from[k])) return k
    to[at + k] = whole
  }
  return -1
}

function offGrid(
  { symbol, expiry, strike, ce, pe }: ChainSnapshot,
  side: number,
  name: keyof QuoteColumns,
  k: number,
  wanted: string,
): RangeError {
  const [right, columns] = side === 0 ? ['CE', ce] : ['PE', pe]
  return new RangeError(
    `${symbol} ${expiry} ${strike[k]} ${right} ${name} is ${columns[name][k]}, which is not ${wanted}`,
  )
}

/** Columns of a side, of which `volumeChangedAt` is not the frame's business. */
type QuotesToFill = Omit<QuoteColumns, 'volumeChangedAt'>

/** Whole numbers back to rupees and units: strike k of the frame goes to element `places[k]` + `offset` of the columns. */
export function fillQuotes(
  numbers: LegNumbers,
  side: number,
  unitsPerRupee: number,
  to: QuotesToFill,
  offset: number,
  places: Int32Array | null,
): void {
  const strikes = numbers.length / COLUMNS
  for (const [field, name] of QUANTITIES) {
    fill(to[name], offset, places, 1, numbers, (side * FIELDS + field) * strikes, strikes)
  }
  for (const [field, name] of PRICES) {
    fill(to[name], offset, places, unitsPerRupee, numbers, (side * FIELDS + field) * strikes, strikes)
  }
}

function fill(
  to: Float64Array,
  offset: number,
  places: Int32Array | null,
  unitsPerRupee: number,
  numbers: LegNumbers,
  at: number,
  strikes: number,
): void {
  if (places !== null) for (let k = 0; k < strikes; k++) to[offset + places[k]] = numbers[at + k] / unitsPerRupee
  else if (unitsPerRupee === 1) to.set(numbers.subarray(at, at + strikes), offset)
  else for (let k = 0; k < strikes; k++) to[offset + k] = numbers[at + k] / unitsPerRupee
}

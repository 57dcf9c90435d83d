import { clamp } from '../numeric/index.ts'
import { CE, type Right } from '../pricing/index.ts'
import { countAtOrBelow } from './strikeSearch.ts'

/** Neighbouring listed strikes: indices from … to − 1. */
export interface StrikeRange {
  readonly from: number
  readonly to: number
}

/** Index of the listed strike nearest to F or spot (§O7), of two equally near the lower; −1 without strikes or price. */
export function atmIndex(strike: Float64Array, price: number): number {
  if (Number.isNaN(price) || strike.length === 0) return -1
  const above = countAtOrBelow(strike, price)
  if (above === 0) return 0
  if (above === strike.length) return above - 1
  return price - strike[above - 1] <= strike[above] - price ? above - 1 : above
}

/** Every listed strike. */
export function allStrikes(strike: Float64Array): StrikeRange {
  return { from: 0, to: strike.length }
}

/** Window n (§O7): ATM, n listed strikes below and n above, cut at the ends of the list. Empty without ATM. */
export function strikeWindow(strike: Float64Array, atm: number, n: number): StrikeRange {
  if (atm < 0) return { from: 0, to: 0 }
  return { from: Math.max(0, atm - n), to: Math.min(strike.length, atm + n + 1) }
}

export type Money = 'all' | 'otm' | 'itm'

/**
 * The strikes of a range whose leg of this right is out of or in the money by ATM (§O7). OTM: CE K ≥ ATM, PE K ≤ ATM, so
 * that ATM counts on both sides; ITM: CE K < ATM, PE K > ATM.
 */
export function legRange(right: Right, money: Money, atm: number, range: StrikeRange): StrikeRange {
  if (money === 'all') return range
  if (atm < 0) return { from: range.from, to: range.from }
  const isUpperPart = (right === CE) === (money === 'otm')
  // The ATM strike belongs to the OTM part of either side.
  const cut = right === CE ? atm : atm + 1
  const inRange = clamp(cut, range.from, range.to)
  return isUpperPart ? { from: inRange, to: range.to } : { from: range.from, to: inRange }
}

/** Whether a chain cell is shaded as in the money (§O7): CE when K < F, PE when K > F. */
export function isInTheMoney(right: Right, strike: number, forward: number): boolean {
  return right * (forward - strike) > 0
}

import { type Crore, inCrore } from '../options/units.ts'

/** Value of lots at a price (§F12), ₹ crore: of OI, of a change of OI (signed), or of volume at its VWAP (turnover). */
export function valueCrore(lots: number, pointValue: number, price: number): Crore {
  return inCrore(lots * pointValue * price)
}

/** Daily VWAP of a contract from its turnover in ₹ (§F12); NaN when nothing was traded. */
export function dailyVwap(turnoverRupees: number, volumeLots: number, pointValue: number): number {
  return volumeLots > 0 ? turnoverRupees / (volumeLots * pointValue) : Number.NaN
}

/** Place of the price in the day's range, 0–100; 50 when the range is a point (§F12). */
export function rangePositionPct(price: number, low: number, high: number): number {
  return high === low ? 50 : (100 * (price - low)) / (high - low)
}

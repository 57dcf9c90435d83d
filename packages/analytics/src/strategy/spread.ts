import { PE } from '../pricing/index.ts'
import type { Leg } from './leg.ts'

export type SpreadSide = 'Debit' | 'Credit'

/** Debit when V > 0 is paid, Credit when V < 0 is received (/spread-price); null at 0 or without a value. */
export function spreadSide(value: number): SpreadSide | null {
  return value > 0 ? 'Debit' : value < 0 ? 'Credit' : null
}

/** Strike distance of a vertical: one leg bought, one sold, same right, same quantity; NaN when the legs are no vertical. */
export function verticalWidth(legs: readonly Leg[]): number {
  if (legs.length !== 2) return Number.NaN
  const [a, b] = legs
  if (a.right !== b.right || a.quantity !== -b.quantity || a.strike === b.strike) return Number.NaN
  return Math.abs(a.strike - b.strike)
}

/** % of width = 100 × |V|/strike distance of a vertical (/spread-price). */
export function widthSharePct(value: number, width: number): number {
  return (100 * Math.abs(value)) / width
}

export type WidthReading = 'far from paying' | 'mostly priced in'

/** Reading of a vertical's % of width (/spread-price): below 25, above 75; null between or without a figure. */
export function widthReading(sharePct: number): WidthReading | null {
  return sharePct < 25 ? 'far from paying' : sharePct > 75 ? 'mostly priced in' : null
}

/**
 * Natural price: what the spread costs at once, asks of legs bought and bids of legs sold (/spread-price), points. NaN
 * when a quote it needs is missing.
 */
export function naturalPrice(legs: readonly Leg[], bid: ArrayLike<number>, ask: ArrayLike<number>): number {
  let price = 0
  for (let i = 0; i < legs.length; i++) {
    const quote = legs[i].quantity > 0 ? ask[i] : bid[i]
    price += quote > 0 ? legs[i].quantity * quote : Number.NaN
  }
  return price
}

/** Slippage = |natural − V at mid|, points (/spread-price); NaN when either is missing. */
export function slippage(natural: number, midValue: number): number {
  return Math.abs(natural - midValue)
}

/** Wide: slippage above 10 % of |V| (/spread-price). */
export function isWideSpread(slippagePoints: number, value: number): boolean {
  return slippagePoints > 0.1 * Math.abs(value)
}

/** Sums of decimal prices carry binary dust: a spread worth exactly its width is not above it. */
const DUST_POINTS = 1e-9

/**
 * "check quotes" (/spread-price): a price no market can have. A vertical, written as the side that is paid for, below 0 or
 * above its width; a bought butterfly below 0.
 */
export function hasImpossiblePrice(legs: readonly Leg[], value: number): boolean {
  const width = verticalWidth(legs)
  if (!Number.isNaN(width)) {
    const [low, high] = legs[0].strike < legs[1].strike ? legs : [legs[1], legs[0]]
    const paidFor = low.right === PE ? high : low
    const debit = value / paidFor.quantity
    return debit < -DUST_POINTS || debit > width + DUST_POINTS
  }
  const wings = butterflyWings(legs)
  return wings !== 0 && value / wings < -DUST_POINTS
}

/** Quantity of a butterfly's wings (bought +): 1, −2, 1 at even distances in one right; 0 when the legs are none. */
function butterflyWings(legs: readonly Leg[]): number {
  if (legs.length !== 3 || legs.some((leg) => leg.right !== legs[0].right)) return 0
  const [low, middle, high] = [...legs].sort((a, b) => a.strike - b.strike)
  const isEven = middle.strike - low.strike === high.strike - middle.strike && middle.strike > low.strike
  return isEven && low.quantity === high.quantity && middle.quantity === -2 * low.quantity ? low.quantity : 0
}

/** Event in front (/spread-price, calendars): near IV at least 3 vol points above the forward vol, both in percent. */
export function isEventInFront(nearIvPct: number, forwardVolPct: number): boolean {
  return nearIvPct - forwardVolPct >= 3
}

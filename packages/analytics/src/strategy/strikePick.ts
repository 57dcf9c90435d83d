import type { Right } from '../pricing/index.ts'

/** Differences this small are a tie: 0.21 and 0.19 lie equally far from 0.20, but not in binary. */
const TIE = 1e-9

/** Index of the value nearest to target, ties to the strike farther out; null when no value is known. Strikes ascend. */
function nearest(right: Right, values: ArrayLike<number>, target: number, from: number, to: number): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (let i = from; i < to; i++) {
    const distance = Math.abs(Math.abs(values[i]) - target)
    if (Number.isNaN(distance)) continue
    const isTie = Math.abs(distance - least) <= TIE
    if (distance < least - TIE || (isTie && right > 0)) {
      best = i
      least = distance
    }
  }
  return best
}

/**
 * Strike whose |delta| is nearest to the wanted one (`pick=delta`, /strangle-price), ties to the strike farther out. Index
 * into the ascending strikes; null when no delta is known (the pick falls back to an offset).
 */
export function strikeByDelta(right: Right, delta: ArrayLike<number>, wanted: number): number | null {
  return nearest(right, delta, wanted, 0, delta.length)
}

/**
 * Out-of-the-money strike (ATM included, §O7) priced nearest to the wanted premium (`pick=premium`, /strangle-price), ties
 * to the strike farther out; ATM when every such leg is cheaper. Index into the ascending strikes; null when none has a
 * price.
 */
export function strikeByPremium(
  right: Right,
  price: ArrayLike<number>,
  atmIndex: number,
  wanted: number,
): number | null {
  const from = right > 0 ? atmIndex : 0
  const to = right > 0 ? price.length : atmIndex + 1
  const best = nearest(right, price, wanted, from, to)
  if (best === null) return null
  for (let i = from; i < to; i++) {
    if (price[i] >= wanted) return best
  }
  return atmIndex
}

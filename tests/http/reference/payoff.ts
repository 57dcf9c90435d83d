import type { RawHolding } from './combination.ts'

/** What a holding entered at `value` pays where the underlying settles at x, points. */
function paysAt(legs: readonly RawHolding[], value: number, x: number): number {
  const worth = ({ strike, right }: RawHolding) => Math.max(right === 'CE' ? x - strike : strike - x, 0)
  return legs.reduce((sum, leg) => sum + leg.quantity * worth(leg), -value)
}

/** Most and least of it, and where it is nothing: looked for between 0, the strikes and ten times the highest. */
export function payoffOf(legs: readonly RawHolding[], value: number) {
  const strikes = [...new Set(legs.map(({ strike }) => strike))].sort((a, b) => a - b)
  const nodes = [0, ...strikes, 10 * strikes[strikes.length - 1]]
  const pays = nodes.map((x) => paysAt(legs, value, x))
  const breakevens: number[] = []
  for (let i = 1; i < nodes.length; i++) {
    if (pays[i - 1] * pays[i] >= 0) continue
    let [low, high] = [nodes[i - 1], nodes[i]]
    for (let halving = 0; halving < 80; halving++) {
      const middle = (low + high) / 2
      if (paysAt(legs, value, middle) > 0 === pays[i - 1] > 0) low = middle
      else high = middle
    }
    breakevens.push(low)
  }
  const calls = legs.reduce((sum, { right, quantity }) => sum + (right === 'CE' ? quantity : 0), 0)
  const inside = pays.slice(0, -1)
  return {
    maxProfit: calls > 0 ? null : Math.max(...inside),
    maxLoss: calls < 0 ? null : Math.min(...inside),
    breakevens,
  }
}

/** Probability of the prices that pay, by the probability of an end below x. */
export function oddsOf(
  legs: readonly RawHolding[],
  value: number,
  breakevens: readonly number[],
  below: (x: number) => number,
): number {
  const ends = [0, ...breakevens, Number.POSITIVE_INFINITY]
  let odds = 0
  for (let i = 1; i < ends.length; i++) {
    const middle = ends[i] === Number.POSITIVE_INFINITY ? 2 * ends[i - 1] + 1 : (ends[i - 1] + ends[i]) / 2
    if (paysAt(legs, value, middle) <= 0) continue
    odds += (ends[i] === Number.POSITIVE_INFINITY ? 1 : below(ends[i])) - (ends[i - 1] === 0 ? 0 : below(ends[i - 1]))
  }
  return odds
}

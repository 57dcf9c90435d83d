import type { StrikeRange } from './moneyness.ts'

/**
 * Strikes of a range with the largest values above 0, largest first, at most `count` of them; of equals the lower strike
 * first. Indices; unknown values are passed over. The "top OI" and "top writers" of the OI tools.
 */
export function largestLegs(lots: Float64Array, range: StrikeRange, count: number): number[] {
  return topBy(lots, range, count, 1)
}

/** Strikes of a range with the most negative values, most negative first: the "top exits" of ΔOI (/oi-analysis). */
export function largestExits(oiChange: Float64Array, range: StrikeRange, count: number): number[] {
  return topBy(oiChange, range, count, -1)
}

function topBy(values: Float64Array, { from, to }: StrikeRange, count: number, sign: number): number[] {
  const found: number[] = []
  for (let i = from; i < to; i++) if (sign * values[i] > 0) found.push(i)
  return found.sort((a, b) => sign * (values[b] - values[a]) || a - b).slice(0, count)
}

/** Rows at most in a side list. */
const MOST = 10

/** Places of the largest and of the smallest values, each list best first; no place stands in both. */
export interface Ranked {
  readonly top: readonly number[]
  readonly bottom: readonly number[]
}

/** Top and bottom ten of the values; NaN is not ranked. */
export function ranked(values: Float64Array): Ranked {
  const places = Array.from(values.keys())
    .filter((place) => !Number.isNaN(values[place]))
    .sort((a, b) => values[b] - values[a])
  const top = Math.min(MOST, Math.ceil(places.length / 2))
  return { top: places.slice(0, top), bottom: places.slice(top).slice(-MOST).reverse() }
}

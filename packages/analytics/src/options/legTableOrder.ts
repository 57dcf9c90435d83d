/** The legs of a table, one element a leg: a strike with CE (1) or PE (−1), and ΔOI, NaN where unknown. */
export interface ComparedLegs {
  readonly strike: ArrayLike<number>
  readonly right: ArrayLike<number>
  readonly oiChange: ArrayLike<number>
}

/**
 * Order of the legs in the table of /multi-strike-oi: |ΔOI| descending, of equals the lower strike first, at one strike
 * the call before the put; unknown ΔOI last. Indices.
 */
export function legTableOrder({ strike, right, oiChange }: ComparedLegs): number[] {
  const sizes = Array.from(oiChange, (lots) => (Number.isNaN(lots) ? -1 : Math.abs(lots)))
  return Array.from(sizes.keys()).sort((a, b) => sizes[b] - sizes[a] || strike[a] - strike[b] || right[b] - right[a])
}

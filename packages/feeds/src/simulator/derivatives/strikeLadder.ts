/** Strikes that a series has had since a day: so many steps on each side of where the underlying then closed. */
export interface StrikeBand {
  /** Place of its first day; the close before it counts. */
  readonly from: number
  readonly step: number
  readonly eachSide: number
  /** Steps that are added beyond later closes where fewer are left. */
  readonly laterSide: number
}

/**
 * Strikes of a series on day d, ascending: around the close before each band's first day, and around every later one to the
 * day before d. Closes only widen a band, so a strike once listed stays.
 */
export function strikeLadder(closeOf: (d: number) => number, d: number, bands: readonly StrikeBand[]): Float64Array {
  const strikes = new Set<number>()
  for (const { from, step, eachSide, laterSide } of bands) {
    if (from > d) continue
    const begin = Math.max(0, from - 1)
    let lowest = closeOf(begin)
    let highest = lowest
    const base = Math.round(lowest / step)
    for (let day = begin + 1; day < d; day++) {
      const close = closeOf(day)
      if (close < lowest) lowest = close
      if (close > highest) highest = close
    }
    const first = Math.max(1, Math.min(base - eachSide, Math.round(lowest / step) - laterSide))
    const last = Math.max(base + eachSide, Math.round(highest / step) + laterSide)
    for (let place = first; place <= last; place++) strikes.add((place * Math.round(step * 100)) / 100)
  }
  return Float64Array.from(strikes).sort()
}

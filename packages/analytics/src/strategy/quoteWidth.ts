/**
 * Quote width % = 100 × Σ(ask − bid)/value of a straddle or strangle (/stock-straddle-price); of one leg it is
 * `spreadPct` of options. NaN when a leg has no two-sided quote, or the value is missing or 0.
 */
export function quoteWidthPct(bid: ArrayLike<number>, ask: ArrayLike<number>, value: number): number {
  let width = 0
  for (let leg = 0; leg < bid.length; leg++) {
    if (!(bid[leg] > 0 && ask[leg] >= bid[leg])) return Number.NaN
    width += ask[leg] - bid[leg]
  }
  return value === 0 ? Number.NaN : (100 * width) / value
}

export type QuoteWidth = 'costly' | 'wide'

/** Reading of a quote width % (/stock-straddle-price): over 5 costly, over 10 wide; null below or without a figure. */
export function quoteWidthLabel(widthPct: number): QuoteWidth | null {
  return widthPct > 10 ? 'wide' : widthPct > 5 ? 'costly' : null
}

/** What a premium is compared with, as an address writes it: '25900', 'BANKNIFTY', or 'BANKNIFTY:58200' once it is held. */
export interface ComparedWords {
  /** Null: the page's own, at another strike. */
  readonly symbol: string | null
  /** Of another symbol the strike of the first leg; null: as far from its own money as the page's. */
  readonly strike: number | null
}

/** Whether a text is a price: digits, two of them behind a point at most. */
export const isPrice = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text)

/** Reads a `vs` value; null for one that cannot be read. Digits alone are a strike. */
export function comparedWords(text: string): ComparedWords | null {
  if (isPrice(text)) return { symbol: null, strike: Number(text) }
  const [symbol, strike, ...more] = text.split(':')
  if (!/[A-Z]/.test(symbol) || more.length > 0) return null
  if (strike === undefined) return { symbol, strike: null }
  return isPrice(strike) ? { symbol, strike: Number(strike) } : null
}

/** What goes on being compared once the page shows another symbol or expiry: strikes belong to the contracts it leaves. */
export function keptComparison(vs: string | undefined, next: string): string | null {
  const symbol = vs === undefined ? null : (comparedWords(vs)?.symbol ?? null)
  return symbol === null || symbol === next ? null : symbol
}

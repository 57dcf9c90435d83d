import { plain } from '@strikelens/market/formats'
import { type SearchGroup, type SymbolOption, stepLabel, strikeOptions, symbolGroups } from '@strikelens/ui/controls'

/** What a premium can be compared with. */
export interface CompareOffer {
  readonly symbol: string
  /** Of the page's chain, where one strike makes the instrument: the listed ones, the money and the one in use. Else null. */
  readonly strikes: { readonly listed: readonly number[]; readonly atm: number; readonly own: number } | null
  readonly symbols: readonly SymbolOption[]
  readonly recents: readonly string[]
}

/** So many strikes are listed at once; typing finds the others. */
const MOST_STRIKES = 6

/**
 * What a text finds: strikes nearest to the page's own, and other symbols as a symbol picker finds them. Digits find the
 * strikes that begin so, and where none does the nearest listed one.
 * @param chosen the `vs` value in use
 */
export function compareChoices(offer: CompareOffer, text: string, chosen: string | undefined): readonly SearchGroup[] {
  const { symbol, strikes } = offer
  const others = offer.symbols.filter((one) => one.symbol !== symbol)
  const symbols = symbolGroups(others, offer.recents, text).map(({ title, options }) => ({
    title: title === 'Matches' ? 'Symbols' : title,
    options: options.map((one) => ({ key: one.symbol, name: one.symbol, isChosen: one.symbol === chosen })),
  }))
  if (strikes === null) return symbols
  const { listed, atm, own } = strikes
  const found = strikesFor(
    text,
    listed.filter((strike) => strike !== own),
    own,
  )
  if (found.length === 0) return symbols
  const steps = new Map(strikeOptions(listed, atm).map((one) => [one.strike, stepLabel(one.steps)]))
  const options = found.map((strike) => ({
    key: String(strike),
    name: plain(strike),
    note: steps.get(strike) ?? '',
    isChosen: String(strike) === chosen,
  }))
  return [{ title: `${symbol} strikes`, options }, ...symbols]
}

/** Ascending; none for a text that is no number. */
function strikesFor(text: string, listed: readonly number[], own: number): readonly number[] {
  const digits = text.trim().replaceAll(',', '')
  if (digits === '') return nearest(listed, own, MOST_STRIKES)
  if (!/^\d+(\.\d*)?$/.test(digits)) return []
  const begun = listed.filter((strike) => String(strike).startsWith(digits))
  return begun.length > 0 ? nearest(begun, own, MOST_STRIKES) : nearest(listed, Number(digits), 1)
}

function nearest(strikes: readonly number[], to: number, count: number): readonly number[] {
  return [...strikes]
    .sort((a, b) => Math.abs(a - to) - Math.abs(b - to))
    .slice(0, count)
    .sort((a, b) => a - b)
}

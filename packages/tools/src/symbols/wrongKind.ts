import type { SymbolSet } from '@strikelens/analytics/options'
import { dayLabel } from '@strikelens/market/formats'
import type { Listing } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { ToolDefinition } from '../define.ts'
import { type NoAnswer, noAnswer } from '../result.ts'

/** What a tool says of the symbols it takes. */
export type AcceptedSymbols = Pick<ToolDefinition, 'symbols' | 'twin'>

const KINDS: Readonly<Record<SymbolSet, string>> = { IDX: 'an index', STK: 'a stock', COM: 'a commodity' }

/** Why a tool does not answer for a symbol of this kind, and the route that does; null when it takes the symbol. */
export function wrongKind(
  { symbols, twin }: AcceptedSymbols,
  { symbol, set }: Pick<Listing, 'symbol' | 'set'>,
): { readonly noAnswer: NoAnswer } | null {
  if (symbols === null || symbols.includes(set)) return null
  const { noAnswer: refusal } = noAnswer(`${symbol} is ${KINDS[set]}`, `Choose ${kindsOf(symbols)} here.`)
  return { noAnswer: twin === undefined ? refusal : { ...refusal, opens: { tool: twin, symbol } } }
}

/** A symbol without listed options: the way to the last day that had some, or the pages that have something of it (§O20). */
export function withoutOptions(
  symbol: string,
  tool: AcceptedSymbols | undefined,
  lastDay: IsoDate | null,
  today: IsoDate,
): { readonly noAnswer: NoAnswer } {
  if (lastDay !== null) {
    return noAnswer(
      `${symbol} has left derivatives`,
      `Its options were last listed on ${dayLabel(lastDay, today)}: sessions up to then can be seen.`,
      [{ label: dayLabel(lastDay, today), set: { date: lastDay, time: null, expiry: null } }],
    )
  }
  const { noAnswer: refusal } = noAnswer(
    `${symbol} has no listed options`,
    `Choose ${kindsOf(tool?.symbols ?? ['IDX', 'COM'])} that has them.`,
  )
  const links = [
    { tool: 'company', symbol, label: `${symbol} as a stock` },
    { tool: 'future-analysis', symbol, label: `Futures of ${symbol}` },
  ]
  return { noAnswer: { ...refusal, links } }
}

function kindsOf(symbols: readonly SymbolSet[]): string {
  return symbols.map((set) => KINDS[set]).join(' or ')
}

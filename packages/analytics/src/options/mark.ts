import { clamp, DECIMAL_SLACK } from '../numeric/index.ts'
import type { LegColumns, SymbolSet } from './chainColumns.ts'

/** Quality of a mark (§O5); the position is the code kept in columns. */
export const MARK_QUALITIES = ['none', 'ok', 'stale', 'wide'] as const
export type MarkQuality = (typeof MARK_QUALITIES)[number]

export const MARK_NONE = 0
export const MARK_OK = 1
export const MARK_STALE = 2
export const MARK_WIDE = 3

/** Usable prices of one side: mark in points (NaN = none) and its quality as code of MARK_QUALITIES. */
export interface MarkColumns {
  readonly mark: Float64Array
  readonly markQuality: Uint8Array
}

/** When and how finely a side is quoted. */
export interface QuoteTerms {
  readonly asOf: number
  readonly tickSize: number
  readonly symbolSet: SymbolSet
}

const FRESH_MS = 15 * 60_000
const FRESH_STOCK_MS = 30 * 60_000

/** Rule 1 of §O5: bid > 0, ask ≥ bid, and a spread of at most 4 ticks or 10 % of the mid. */
export function isTightQuote(bid: number, ask: number, tickSize: number): boolean {
  if (!(bid > 0 && ask >= bid)) return false
  const spread = ask - bid
  return spread <= (4 + DECIMAL_SLACK) * tickSize || spread <= (0.1 + DECIMAL_SLACK) * mid(bid, ask)
}

/** Mid of a quote. */
export function mid(bid: number, ask: number): number {
  return (bid + ask) / 2
}

/** Writes mark and quality of every leg of a side by the rules of §O5, the first that applies. */
export function writeMarks(out: MarkColumns, legs: LegColumns, { asOf, tickSize, symbolSet }: QuoteTerms): void {
  const freshSince = asOf - (symbolSet === 'STK' ? FRESH_STOCK_MS : FRESH_MS)
  for (let i = 0; i < legs.ltp.length; i++) {
    const bid = legs.bid[i]
    const ask = legs.ask[i]
    if (isTightQuote(bid, ask, tickSize)) {
      out.mark[i] = mid(bid, ask)
      out.markQuality[i] = MARK_OK
    } else if (legs.volumeLots[i] > 0 && legs.ltp[i] > 0) {
      out.mark[i] = clamp(
        legs.ltp[i],
        bid > 0 ? bid : Number.NEGATIVE_INFINITY,
        ask > 0 ? ask : Number.POSITIVE_INFINITY,
      )
      out.markQuality[i] = legs.volumeChangedAt[i] >= freshSince ? MARK_OK : MARK_STALE
    } else if (bid > 0 && ask > 0) {
      out.mark[i] = mid(bid, ask)
      out.markQuality[i] = MARK_WIDE
    } else {
      out.mark[i] = Number.NaN
      out.markQuality[i] = MARK_NONE
    }
  }
}

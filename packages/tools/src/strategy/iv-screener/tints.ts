import type { ScreenRow } from './figures.ts'

/** A quote wider than this is no price to trade at (§O5). */
const WIDE_PCT = 10

export function isWide({ quoteWidthPct }: ScreenRow): boolean {
  return quoteWidthPct !== null && quoteWidthPct > WIDE_PCT
}

/** Amber: results come on or before the near expiry. Grey: wide quotes. An event weighs more than a spread. */
export function rowTint(row: ScreenRow): 'warn' | 'mute' | undefined {
  if (row.hasResultsAhead) return 'warn'
  return isWide(row) ? 'mute' : undefined
}

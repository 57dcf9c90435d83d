import type { FundamentalItem, StatementKind } from '@strikelens/market/datasets'
import { type IsoDate, istClock, istDate } from '@strikelens/market/time'
import { csvText } from '../csv/csvText.ts'
import { FUNDAMENTAL_COLUMNS } from './parse.ts'

/** What a company announced of a period at once. */
export interface Statement {
  readonly symbol: string
  readonly periodEnd: IsoDate
  readonly months: 3 | 6 | 9 | 12
  readonly kind: StatementKind
  readonly announcedAt: number
  readonly figures: readonly (readonly [item: FundamentalItem, value: number])[]
}

/** Statements in our own format, a figure a line (docs/fundamentals.md). */
export function writeFundamentals(statements: readonly Statement[]): Uint8Array {
  const rows = statements.flatMap(({ symbol, periodEnd, months, kind, announcedAt, figures }) => {
    const at = `${istDate(announcedAt)} ${istClock(announcedAt)}`
    return figures.map(([item, value]) => [symbol, `${periodEnd}/${months}M`, kind, item, value, at])
  })
  return csvText(FUNDAMENTAL_COLUMNS, rows)
}

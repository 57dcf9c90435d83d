import { orderedRows } from '../kit/orderedRows.ts'

/** What a row must meet. */
export interface Rule<Row> {
  readonly words: string
  /** What a row must have to be judged. */
  readonly field: string
  readonly holds: (row: Row) => boolean
  readonly isMissing: (row: Row) => boolean
  /** What the address loses when it is dropped. */
  readonly drop: Readonly<Record<string, string | null>>
}

/** What every row of a screen has. */
export interface ScreenedRow {
  readonly symbol: string
  readonly company: string
  readonly sector: string
  /** Absent of a list that ranks equals otherwise. */
  readonly turnoverCrore?: number | null
}

/** Which rows are shown, and how. */
export interface ScreenRequest<Row> {
  readonly rules: readonly Rule<Row>[]
  readonly sector?: string | undefined
  /** Words of symbol, company or sector. */
  readonly q?: string | undefined
  readonly sortValue: (row: Row) => string | number | null
  readonly dir: 'desc' | 'asc'
  /** Of equals the largest stands first. Default: by turnover (§I7). */
  readonly tieValue?: (row: Row) => number | null
}

/** A condition of the screen and what it does to the rows of the universe. */
export interface ConditionEffect extends Pick<Rule<never>, 'words' | 'field' | 'drop'> {
  /** Rows that fail it, with those that lack the field. */
  readonly removed: number
  readonly missing: number
}

/** The rows that meet every condition, and what each condition takes away by itself. */
export interface Screen<Row> {
  /** Rows of the universe and the sector. */
  readonly of: number
  readonly rows: readonly Row[]
  readonly sieves: readonly ConditionEffect[]
  /** The one that takes most away; null without any that does. */
  readonly strictest: ConditionEffect | null
}

/** Screens the rows of an answer. */
export function screened<Row extends ScreenedRow>(rows: readonly Row[], request: ScreenRequest<Row>): Screen<Row> {
  const { rules, sector, q } = request
  const all = sector === undefined ? rows : rows.filter((row) => row.sector === sector)
  const sieves = rules.map(({ words, field, drop, holds, isMissing }) => ({
    words,
    field,
    drop,
    removed: all.filter((row) => !holds(row)).length,
    missing: all.filter(isMissing).length,
  }))
  const strictest = sieves.reduce<ConditionEffect | null>(
    (most, sieve) => (sieve.removed > (most?.removed ?? 0) ? sieve : most),
    null,
  )
  const kept = all.filter((row) => rules.every(({ holds }) => holds(row)) && hasWords(row, q))
  return { of: all.length, rows: inOrder(kept, request), sieves, strictest }
}

/** Whether symbol, company or sector have every word of a text. */
function hasWords({ symbol, company, sector }: ScreenedRow, text = ''): boolean {
  const line = `${symbol} ${company} ${sector}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => line.includes(word))
}

/** By the column asked for, missing ones last. */
function inOrder<Row extends ScreenedRow>(
  rows: readonly Row[],
  { sortValue, dir, tieValue = ({ turnoverCrore = null }) => turnoverCrore }: ScreenRequest<Row>,
): readonly Row[] {
  return orderedRows(orderedRows(rows, tieValue, 'desc'), sortValue, dir)
}

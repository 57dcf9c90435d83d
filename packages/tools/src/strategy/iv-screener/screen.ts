import { orderedRows } from '../../chain/orderedRows.ts'
import { type Condition, conditionsText, conditionWords, meets } from './conditions.ts'
import { figureOf, isFigureKey, type ScreenRow } from './figures.ts'
import { PRESET_RULES, type Preset } from './presets.ts'

/** What of the address decides which rows are shown, and how. */
export interface ScreenParams {
  readonly preset: Preset
  readonly f?: readonly Condition[] | undefined
  readonly minTurnover: number
  readonly sector?: string | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly dir: 'desc' | 'asc'
}

/** A condition of the screen and what it does to the rows of the universe. */
export interface Sieve {
  readonly words: string
  /** What a row must have to be judged. */
  readonly field: string
  /** Rows that do not meet it, with those that lack the field. */
  readonly removed: number
  readonly missing: number
  /** What the address loses when the condition is dropped. */
  readonly drop: Readonly<Record<string, string | null>>
}

/** The rows that meet every condition, and what each condition takes away by itself. */
export interface Screen {
  /** Rows of the universe and the sector. */
  readonly of: number
  readonly rows: readonly ScreenRow[]
  readonly sieves: readonly Sieve[]
  /** The one that takes most away; null without any that does. */
  readonly strictest: Sieve | null
}

interface Rule extends Omit<Sieve, 'removed' | 'missing'> {
  readonly holds: (row: ScreenRow) => boolean
  readonly isMissing: (row: ScreenRow) => boolean
}

export const OWN_SORT = 'ivp'
export const OWN_TURNOVER = 1

/** Screens the rows of an answer. */
export function screened(rows: readonly ScreenRow[], params: ScreenParams): Screen {
  const { sector, q } = params
  const all = sector === undefined ? rows : rows.filter((row) => row.sector === sector)
  const rules = rulesOf(params)
  const sieves = rules.map(({ words, field, drop, holds, isMissing }) => ({
    words,
    field,
    drop,
    removed: all.filter((row) => !holds(row)).length,
    missing: all.filter(isMissing).length,
  }))
  const strictest = sieves.reduce<Sieve | null>(
    (most, sieve) => (sieve.removed > (most?.removed ?? 0) ? sieve : most),
    null,
  )
  const kept = all.filter((row) => rules.every(({ holds }) => holds(row)) && hasWords(row, q))
  return { of: all.length, rows: inOrder(kept, params), sieves, strictest }
}

function rulesOf({ preset, f = [], minTurnover }: ScreenParams): Rule[] {
  const own: Rule[] = preset === 'none' ? [] : [{ ...PRESET_RULES[preset], drop: { preset: null } }]
  const asked = f.map((condition) => ({
    words: conditionWords(condition),
    field: figureOf(condition.field).label,
    drop: { f: conditionsText(f.filter((other) => other !== condition)) },
    holds: (row: ScreenRow) => meets(condition, row),
    isMissing: (row: ScreenRow) => figureOf(condition.field).value(row) === null,
  }))
  const liquid: Rule = {
    words: `Turnover ≥ ₹${minTurnover} Cr`,
    field: 'Turnover',
    drop: { minTurnover: '0' },
    holds: ({ turnoverCrore }) => turnoverCrore !== null && turnoverCrore >= minTurnover,
    isMissing: ({ turnoverCrore }) => turnoverCrore === null,
  }
  return [...own, ...asked, ...(minTurnover > 0 ? [liquid] : [])]
}

/** Whether symbol, company or sector have every word of a text. */
function hasWords({ symbol, company, sector }: ScreenRow, text = ''): boolean {
  const line = `${symbol} ${company} ${sector}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => line.includes(word))
}

/** By the column asked for, missing ones last; ties by turnover, the largest first (§I7). */
function inOrder(rows: readonly ScreenRow[], { sort = OWN_SORT, dir }: ScreenParams): readonly ScreenRow[] {
  const liquid = orderedRows(rows, ({ turnoverCrore }) => turnoverCrore, 'desc')
  return orderedRows(liquid, (row) => sortValue(row, sort), dir)
}

/** What a column is sorted by. */
export function sortValue(row: ScreenRow, key: string): string | number | null {
  if (isFigureKey(key)) return figureOf(key).value(row)
  if (key === 'sector') return row.sector
  return key === 'pricing' ? row.pricing : row.symbol
}

import { type Condition, conditionsText, conditionWords, meets } from './conditions.ts'
import type { Figures } from './figures.ts'

/** What a row is judged by. */
export interface Judgement<Row> {
  readonly words: string
  /** What a row must have to be judged. */
  readonly field: string
  readonly holds: (row: Row) => boolean
  readonly isMissing: (row: Row) => boolean
}

/** A screen that is often asked for. */
export interface PresetRule<Row> extends Judgement<Row> {
  /** In the picker. */
  readonly name: string
}

/** What a row must meet. */
export interface Rule<Row> extends Judgement<Row> {
  /** What the address loses when it is dropped. */
  readonly drop: Readonly<Record<string, string | null>>
}

/** The rule of the preset that is chosen. */
export function presetRules<Row, Preset extends string>(
  preset: Preset | 'none',
  rules: Readonly<Record<Exclude<Preset, 'none'>, PresetRule<Row>>>,
): Rule<Row>[] {
  const own = Object.entries<PresetRule<Row>>(rules).find(([name]) => name === preset)
  return own === undefined ? [] : [{ ...own[1], drop: { preset: null } }]
}

/** How many rows each preset would leave, beside the other rules. */
export function presetHits<Row extends { readonly sector: string }>(
  rows: readonly Row[],
  presets: Readonly<Record<string, PresetRule<Row>>>,
  others: readonly Rule<Row>[],
  sector: string | undefined,
): ReadonlyMap<string, number> {
  const kept = rows.filter(
    (row) => (sector === undefined || row.sector === sector) && others.every(({ holds }) => holds(row)),
  )
  return new Map(Object.entries(presets).map(([preset, { holds }]) => [preset, kept.filter(holds).length]))
}

/** The rules of the reader's own conditions. */
export function conditionRules<Row, Key extends string>(
  conditions: readonly Condition<Key>[] = [],
  figures: Figures<Row, Key>,
): Rule<Row>[] {
  return conditions.map((condition) => ({
    words: conditionWords(condition, figures),
    field: figures.of(condition.field).label,
    drop: { f: conditionsText(conditions.filter((other) => other !== condition)) },
    holds: (row) => meets(condition, row, figures),
    isMissing: (row) => figures.of(condition.field).value(row) === null,
  }))
}

/** What trades too little is left out; 0 leaves nobody out. */
export function turnoverRules<Row extends { readonly turnoverCrore: number | null }>(minTurnover: number): Rule<Row>[] {
  if (minTurnover === 0) return []
  return [
    {
      words: `Turnover ≥ ₹${minTurnover} Cr`,
      field: 'Turnover',
      drop: { minTurnover: '0' },
      holds: ({ turnoverCrore }) => turnoverCrore !== null && turnoverCrore >= minTurnover,
      isMissing: ({ turnoverCrore }) => turnoverCrore === null,
    },
  ]
}

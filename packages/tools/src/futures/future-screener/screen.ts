import { BUILDUP_NAMES, type Buildup, buildupDirection, PHASES } from '@strikelens/analytics/futures'
import { inUnit } from '../../board/inUnit.ts'
import type { Condition } from '../../screening/conditions.ts'
import { conditionRules, presetHits, presetRules, type Rule, turnoverRules } from '../../screening/rules.ts'
import { type Screen, screened } from '../../screening/screen.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { PRESET_RULES, type Preset } from './presets.ts'

/** Buildups a screen can be of; the first is all of them. */
export const CLASSES = ['all', 'LB', 'SB', 'SC', 'LU'] as const satisfies readonly ('all' | Buildup)[]

/** Less than this today, ₹ crore, is left out unless the reader says otherwise. */
export const OWN_TURNOVER = 5

/** What of the address decides which rows are shown, and how. */
export interface ScreenParams {
  readonly preset: Preset
  readonly f?: readonly Condition<FigureKey>[] | undefined
  readonly class: (typeof CLASSES)[number]
  readonly minTurnover: number
  readonly sector?: string | undefined
  readonly unit: 'lots' | 'qty'
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly dir: 'desc' | 'asc'
}

/** Screens the rows of an answer. Where the address names no order, the largest change of OI comes first, in or out. */
export function futureScreen(rows: readonly ScreenRow[], params: ScreenParams): Screen<ScreenRow> {
  const { preset, sector, unit, q, sort, dir } = params
  const rules = [...presetRules(preset, PRESET_RULES), ...ownRules(params)]
  const sortValue = (row: ScreenRow) => (sort === undefined ? size(row.doi) : columnValue(row, sort, unit))
  return screened(rows, { rules, sector, q, sortValue, dir })
}

/** How many rows each preset would leave beside the reader's other choices. */
export function futurePresetHits(rows: readonly ScreenRow[], params: ScreenParams): ReadonlyMap<string, number> {
  return presetHits(rows, PRESET_RULES, ownRules(params), params.sector)
}

function ownRules({ f, minTurnover, class: wanted }: ScreenParams): Rule<ScreenRow>[] {
  return [...classRules(wanted), ...conditionRules(f, FIGURES), ...turnoverRules<ScreenRow>(minTurnover)]
}

function classRules(wanted: ScreenParams['class']): Rule<ScreenRow>[] {
  if (wanted === 'all') return []
  return [
    {
      words: BUILDUP_NAMES[wanted],
      field: 'a class',
      drop: { class: null },
      holds: ({ buildup }) => buildup === wanted,
      isMissing: ({ buildup }) => buildup === null,
    },
  ]
}

function size(change: number | null): number | null {
  return change === null ? null : Math.abs(change)
}

const IN_UNIT: readonly string[] = ['oi', 'oiChg', 'volume'] satisfies readonly FigureKey[]

/** A figure of a row, quantities in the unit of the page. */
export function figureValue(row: ScreenRow, key: FigureKey, unit: ScreenParams['unit']): number | null {
  const value = FIGURES.of(key).value(row)
  return isQuantity(key) ? inUnit(value, row, unit) : value
}

export function isQuantity(key: string): boolean {
  return IN_UNIT.includes(key)
}

/** What a column is sorted by. */
export function columnValue(row: ScreenRow, key: string, unit: ScreenParams['unit']): string | number | null {
  if (FIGURES.has(key)) return figureValue(row, key, unit)
  switch (key) {
    case 'sector':
      return row.sector
    case 'expiry':
      return row.expiry
    case 'class':
      return row.buildup === null ? null : buildupDirection(row.buildup) * (row.strength ?? 0)
    case 'phase':
      return row.phase === '' ? null : PHASES.indexOf(row.phase)
    default:
      return row.symbol
  }
}

import type { Condition } from '../../screening/conditions.ts'
import { conditionRules, presetHits, presetRules, type Rule, turnoverRules } from '../../screening/rules.ts'
import { type Screen, screened } from '../../screening/screen.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { PRESET_RULES, type Preset } from './presets.ts'

/** What of the address decides which rows are shown, and how. */
export interface ScreenParams {
  readonly preset: Preset
  readonly f?: readonly Condition<FigureKey>[] | undefined
  readonly minTurnover: number
  readonly sector?: string | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly dir: 'desc' | 'asc'
}

export const OWN_SORT = 'ivp'
export const OWN_TURNOVER = 1

/** Screens the rows of an answer. */
export function ivScreen(rows: readonly ScreenRow[], params: ScreenParams): Screen<ScreenRow> {
  const { preset, sector, q, sort = OWN_SORT, dir } = params
  const rules = [...presetRules(preset, PRESET_RULES), ...ownRules(params)]
  return screened(rows, { rules, sector, q, sortValue: (row) => sortValue(row, sort), dir })
}

/** How many rows each preset would leave beside the reader's other choices. */
export function ivPresetHits(rows: readonly ScreenRow[], params: ScreenParams): ReadonlyMap<string, number> {
  return presetHits(rows, PRESET_RULES, ownRules(params), params.sector)
}

function ownRules({ f, minTurnover }: ScreenParams): Rule<ScreenRow>[] {
  return [...conditionRules(f, FIGURES), ...turnoverRules<ScreenRow>(minTurnover)]
}

/** What a column is sorted by. */
function sortValue(row: ScreenRow, key: string): string | number | null {
  if (FIGURES.has(key)) return FIGURES.of(key).value(row)
  if (key === 'sector') return row.sector
  return key === 'pricing' ? row.pricing : row.symbol
}

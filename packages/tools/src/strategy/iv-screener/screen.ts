import type { Condition } from '../../screening/conditions.ts'
import { conditionRules, presetRules, turnoverRules } from '../../screening/rules.ts'
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
  const { preset, f, minTurnover, sector, q, sort = OWN_SORT, dir } = params
  const rules = [...presetRules(preset, PRESET_RULES), ...conditionRules(f, FIGURES), ...turnoverRules(minTurnover)]
  return screened(rows, { rules, sector, q, sortValue: (row) => sortValue(row, sort), dir })
}

/** What a column is sorted by. */
function sortValue(row: ScreenRow, key: string): string | number | null {
  if (FIGURES.has(key)) return FIGURES.of(key).value(row)
  if (key === 'sector') return row.sector
  return key === 'pricing' ? row.pricing : row.symbol
}

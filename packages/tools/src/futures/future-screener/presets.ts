import { isHeavyRoll, isRolloverWindow } from '@strikelens/analytics/futures'
import { OI_MOVE } from '../../figures/names.ts'
import { type Condition, meets } from '../../screening/conditions.ts'
import type { PresetRule } from '../../screening/rules.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'

/** Screens that are asked for most, in the order of the picker. */
export const PRESETS = [
  'none',
  'discount',
  'high-carry',
  'volume',
  'oi-surge',
  'oi-exit',
  'near-ban',
  'high-roll',
  'breakout',
] as const
export type Preset = (typeof PRESETS)[number]

const holding =
  (...conditions: readonly (readonly [field: FigureKey, op: Condition<FigureKey>['op'], value: number])[]) =>
  (row: ScreenRow) =>
    conditions.every(([field, op, value]) => meets({ field, op, value, to: value }, row, FIGURES))

const lacking =
  (...fields: readonly FigureKey[]) =>
  (row: ScreenRow) =>
    fields.some((field) => FIGURES.of(field).value(row) === null)

/** What each preset asks of a row. */
export const PRESET_RULES: Readonly<Record<Exclude<Preset, 'none'>, PresetRule<ScreenRow>>> = {
  discount: {
    name: 'Discount',
    words: 'Adj. basis % ≤ −0.1',
    field: 'Adj. basis %',
    isMissing: lacking('adjBasisPct'),
    holds: holding(['adjBasisPct', 'lte', -0.1]),
  },
  'high-carry': {
    name: 'High carry',
    words: 'CoC ≥ 12',
    field: 'CoC',
    isMissing: lacking('coc'),
    holds: holding(['coc', 'gte', 12]),
  },
  volume: {
    name: 'Volume',
    words: 'RVOL ≥ 2',
    field: 'RVOL',
    isMissing: lacking('rvol'),
    holds: holding(['rvol', 'gte', 2]),
  },
  'oi-surge': {
    name: 'OI surge',
    words: 'ΔOI % ≥ 5',
    field: OI_MOVE,
    isMissing: lacking('doi'),
    holds: holding(['doi', 'gte', 5]),
  },
  'oi-exit': {
    name: 'OI exit',
    words: 'ΔOI % ≤ −5',
    field: OI_MOVE,
    isMissing: lacking('doi'),
    holds: holding(['doi', 'lte', -5]),
  },
  'near-ban': {
    name: 'Near ban',
    words: 'MWPL % ≥ 80',
    field: 'MWPL %',
    isMissing: lacking('mwpl'),
    holds: holding(['mwpl', 'gte', 80]),
  },
  'high-roll': {
    name: 'High rollover',
    words: 'Rollover vs mean ≥ 5 points, 5 sessions to expiry or fewer',
    field: 'vs mean of 3',
    isMissing: lacking('roll'),
    holds: ({ rollover, rollAvg3, rollK }) =>
      rollover !== null &&
      rollAvg3 !== null &&
      rollK !== null &&
      isHeavyRoll(rollover, rollAvg3) &&
      isRolloverWindow(rollK),
  },
  breakout: {
    name: 'Breakout',
    words: 'Range position ≥ 95 and RVOL ≥ 1.5',
    field: 'Range position and RVOL',
    isMissing: lacking('range', 'rvol'),
    holds: holding(['range', 'gte', 95], ['rvol', 'gte', 1.5]),
  },
}

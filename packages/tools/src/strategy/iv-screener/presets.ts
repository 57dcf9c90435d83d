import { type Condition, meets } from '../../screening/conditions.ts'
import type { PresetRule } from '../../screening/rules.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'

/** Screens that are asked for most, in the order of the picker. */
export const PRESETS = [
  'none',
  'high-ivp',
  'low-ivp',
  'rich',
  'cheap',
  'spike',
  'crush',
  'backwardation',
  'results',
  'put-skew',
  'call-skew',
] as const
export type Preset = (typeof PRESETS)[number]

const IVP = { field: 'IVP', isMissing: (row: ScreenRow) => row.ivp === null }
const PRICING = { field: 'Pricing', isMissing: (row: ScreenRow) => row.pricing === null }
const CHANGE = { field: 'ΔIV %', isMissing: (row: ScreenRow) => row.ivChangePct === null }
const RR25 = { field: 'RR25', isMissing: (row: ScreenRow) => row.rr25Pct === null }

const holding = (condition: Omit<Condition<FigureKey>, 'to'>) => (row: ScreenRow) =>
  meets({ ...condition, to: condition.value }, row, FIGURES)

/** What each preset asks of a row. */
export const PRESET_RULES: Readonly<Record<Exclude<Preset, 'none'>, PresetRule<ScreenRow>>> = {
  'high-ivp': { name: 'High IVP', words: 'IVP ≥ 80', ...IVP, holds: holding({ field: 'ivp', op: 'gte', value: 80 }) },
  'low-ivp': { name: 'Low IVP', words: 'IVP < 20', ...IVP, holds: holding({ field: 'ivp', op: 'lt', value: 20 }) },
  rich: {
    name: 'Rich',
    words: 'Rich: IVP ≥ 60 and IV/HV ≥ 1.2',
    ...PRICING,
    holds: ({ pricing }) => pricing === 'Rich',
  },
  cheap: {
    name: 'Cheap',
    words: 'Cheap: IVP ≤ 30 and IV/HV ≤ 0.9',
    ...PRICING,
    holds: ({ pricing }) => pricing === 'Cheap',
  },
  spike: { name: 'IV spike', words: 'Spike: ΔIV % ≥ +10', ...CHANGE, holds: ({ move }) => move === 'Spike' },
  crush: { name: 'IV crush', words: 'Crush: ΔIV % ≤ −15', ...CHANGE, holds: ({ move }) => move === 'Crush' },
  backwardation: {
    name: 'Backwardation',
    words: 'Backwardation: slope ≤ −0.5',
    field: 'Slope',
    isMissing: ({ volTerm }) => volTerm === null,
    holds: ({ volTerm }) => volTerm === 'Backwardation',
  },
  results: {
    name: 'Results ahead',
    words: 'Results on or before the near expiry',
    field: 'Results',
    isMissing: ({ resultsDate }) => resultsDate === null,
    holds: ({ hasResultsAhead }) => hasResultsAhead,
  },
  'put-skew': { name: 'Put skew', words: 'RR25 ≥ +5', ...RR25, holds: holding({ field: 'rr25', op: 'gte', value: 5 }) },
  'call-skew': {
    name: 'Call skew',
    words: 'RR25 ≤ 0',
    ...RR25,
    holds: holding({ field: 'rr25', op: 'lte', value: 0 }),
  },
}

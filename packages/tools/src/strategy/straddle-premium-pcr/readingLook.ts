import type { ColorToken } from '@strikelens/ui/charts/theme'
import type { Reading } from './rows.ts'

/** What a reading comes to: who writes while premium falls, or which way price goes while it rises. */
export type Side = 'puts' | 'calls' | 'both' | 'up' | 'down' | 'none'

const SIDES: Readonly<Record<Reading, Side>> = {
  'Put writing, supported': 'puts',
  'Call writing, capped': 'calls',
  'Two-sided writing': 'both',
  'Up-move with put support': 'up',
  'Call squeeze': 'up',
  'Down-move, calls written': 'down',
  'Hedge demand': 'down',
  'No edge': 'none',
}

export function sideOf(reading: Reading): Side {
  return SIDES[reading]
}

/** Ground of the chart, colour of the strip under the clock, and what both mean. */
export const SIDE_LOOKS: Readonly<
  Record<Side, { readonly ground: ColorToken | null; readonly strip: ColorToken; readonly words: string }>
> = {
  puts: { ground: 'put-soft', strip: 'put', words: 'puts written' },
  calls: { ground: 'call-soft', strip: 'call', words: 'calls written' },
  both: { ground: 'atm', strip: 'premium', words: 'both written' },
  up: { ground: 'up-soft', strip: 'up', words: 'up-move' },
  down: { ground: 'down-soft', strip: 'down', words: 'down-move' },
  none: { ground: null, strip: 'line-control', words: 'no edge' },
}

/** How each reading is told. */
export const RULES: Readonly<Record<Reading, string>> = {
  'Put writing, supported': 'Premium Falling, PCR (OI) Rising',
  'Call writing, capped': 'Premium Falling, PCR (OI) Falling',
  'Two-sided writing': 'Premium Falling, PCR (OI) Flat',
  'Up-move with put support': 'Premium Rising, PCR (OI) Rising, spot Up',
  'Hedge demand': 'Premium Rising, PCR (OI) Rising, spot Down',
  'Down-move, calls written': 'Premium Rising, PCR (OI) Falling, spot Down',
  'Call squeeze': 'Premium Rising, PCR (OI) Falling, spot Up',
  'No edge': 'Every other combination of premium, PCR (OI) and spot',
}

import { PHASES, type Phase } from '@strikelens/analytics/futures'
import type { ColorToken } from '@strikelens/ui/charts/theme'
import { PHASE_KEYS, type PhaseKey } from './tool.ts'

export type NamedPhase = Exclude<Phase, ''>

/** The phases in their usual order. */
export const NAMED_PHASES = PHASES.filter((phase) => phase !== '')

/** The phase that a word of the address means. */
export function phaseOfKey(key: PhaseKey): NamedPhase {
  return NAMED_PHASES[PHASE_KEYS.indexOf(key)]
}

export const PHASE_COLORS: Readonly<Record<NamedPhase, ColorToken>> = {
  Accumulation: 'accumulation',
  'Mark-Up': 'mark-up',
  Distribution: 'distribution',
  'Mark-Down': 'mark-down',
}

/** Tints of stretches of time and of parts of a plot. */
export const PHASE_TINTS: Readonly<Record<NamedPhase, ColorToken>> = {
  Accumulation: 'accumulation-soft',
  'Mark-Up': 'mark-up-soft',
  Distribution: 'distribution-soft',
  'Mark-Down': 'mark-down-soft',
}

/** The phases that a strip's digits mean. */
export function phasesOfStrip(strip: string): readonly Phase[] {
  return Array.from(strip, (digit) => PHASES[Number(digit)])
}

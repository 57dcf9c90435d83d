import { PHASES, type Phase } from '@strikelens/analytics/futures'
import { PHASE_KEYS, type PhaseKey } from './tool.ts'

export type NamedPhase = Exclude<Phase, ''>

/** The phases in their usual order. */
export const NAMED_PHASES = PHASES.filter((phase) => phase !== '')

/** The phase that a word of the address means. */
export function phaseOfKey(key: PhaseKey): NamedPhase {
  return NAMED_PHASES[PHASE_KEYS.indexOf(key)]
}

/** The phases that a strip's digits mean. */
export function phasesOfStrip(strip: string): readonly Phase[] {
  return Array.from(strip, (digit) => PHASES[Number(digit)])
}

import type { ColorToken } from '@strikelens/ui/charts/theme'
import type { NamedPhase } from './phases.ts'

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

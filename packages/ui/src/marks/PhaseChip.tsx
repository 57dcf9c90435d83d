import type { Phase } from '@strikelens/analytics/futures'
import { MISSING } from '@strikelens/market/formats'
import { classes } from '../classes/index.ts'

const LOOKS: Record<Exclude<Phase, ''>, string> = {
  Accumulation: 'border-accumulation bg-accumulation-soft',
  'Mark-Up': 'border-mark-up bg-mark-up-soft',
  Distribution: 'border-distribution bg-distribution-soft',
  'Mark-Down': 'border-mark-down bg-mark-down-soft',
}

/** A futures phase by its name on its fixed colour; the edge of one that the close may still change is broken. */
export function PhaseChip({ phase, isProvisional = false }: { phase: Phase; isProvisional?: boolean }) {
  if (phase === '') return MISSING
  return (
    <span
      className={classes(
        'inline-flex h-5 items-center whitespace-nowrap rounded-1 border-l-4 px-1.5 align-middle font-mid text-micro text-ink',
        LOOKS[phase],
        isProvisional && 'border-dotted',
      )}
    >
      {phase}
    </span>
  )
}

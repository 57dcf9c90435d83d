import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'

export type BadgeTone = 'live' | 'late' | 'replay' | 'closed' | 'danger'

const TONES: Record<BadgeTone, string> = {
  live: 'text-live bg-up-soft before:size-1.5 before:rounded-full before:bg-current',
  late: 'text-warn bg-warn-soft',
  replay: 'text-accent bg-accent-soft',
  closed: 'text-nn-ink bg-nn',
  danger: 'text-down bg-down-soft',
}

/** A short word on a tint: a mode, or a reading that asks for care ('Mixed' in late) or says that it is too late for it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-1 px-1.75 font-bold text-micro tracking-[0.02em]',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

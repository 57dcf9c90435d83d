import { classes } from '@strikelens/ui/classes'
import type { ReactNode } from 'react'

const GROUNDS = { warn: 'bg-warn-soft', note: 'bg-accent-soft', mute: 'bg-sunken' }

/** What a tinted row means, under the table. */
export function TintKey({ tint, children }: { tint: keyof typeof GROUNDS; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden="true" className={classes('size-3 rounded-1 border border-line', GROUNDS[tint])} />
      {children}
    </span>
  )
}

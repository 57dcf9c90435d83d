import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'

/** Old data stays and dims to 60 % while new data is on its way or could not be had. */
export function Stale({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isStale}>
      <div className={classes('transition-opacity duration-(--m-quick)', isStale && 'opacity-60')}>{children}</div>
    </div>
  )
}

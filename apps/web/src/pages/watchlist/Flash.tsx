import { classes } from '@strikelens/ui/classes'
import { type ReactNode, useState } from 'react'
import './watchlist.css'

/** A figure whose ground lights up once, softly, when its value changes. */
export function Flash({ value, children }: { value: number | null; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, turns: 0, isUp: false })
  if (seen.value !== value) {
    // A first value is no change.
    const isChange = seen.value !== null && value !== null
    setSeen({ value, turns: seen.turns + (isChange ? 1 : 0), isUp: isChange && value > (seen.value ?? 0) })
  }
  return (
    <span
      key={seen.turns}
      className={classes('-mx-1 px-1', seen.turns > 0 && (seen.isUp ? 'watch-flash-up' : 'watch-flash-down'))}
    >
      {children}
    </span>
  )
}

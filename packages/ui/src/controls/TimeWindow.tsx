import type { ReactNode } from 'react'
import { Rail } from './Rail.tsx'
import type { SessionRail } from './sessionRail.ts'

export interface TimeWindowProps {
  session: SessionRail
  /** Epoch ms of the start; at the open the base may be named otherwise by `fromText`. */
  from: number
  to: number
  /** What the start means while it stands at the open: 'Prev close'. */
  fromText?: string
  onChange: (window: { from: number; to: number }) => void
  /** The window in words and what the price did in it, at the end of the line. */
  children?: ReactNode
}

/** Two handles on a session: what changed between any two minutes. */
export function TimeWindow({ session, from, to, fromText, onChange, children }: TimeWindowProps) {
  const start = { label: 'Window start', at: from, max: to }
  const handles = [
    fromText === undefined ? start : { ...start, text: fromText },
    { label: 'Window end', at: to, min: from },
  ]
  return (
    <div className="flex items-center gap-3 px-3.5 py-2">
      <span className="whitespace-nowrap text-ink-3 text-micro">Window</span>
      <Rail
        session={session}
        handles={handles}
        onMove={(handle, at) => onChange(handle === 0 ? { from: at, to } : { from, to: at })}
      />
      <span className="whitespace-nowrap text-table max-desk:hidden">{children}</span>
    </div>
  )
}

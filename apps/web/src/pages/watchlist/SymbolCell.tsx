import { classes } from '@strikelens/ui/classes'
import type { ReactNode } from 'react'
import { chips, lineName, type WatchLine } from './watchLine.ts'

/** What is followed, with its news; an expired contract steps back. */
export function SymbolCell({ line, children }: { line: WatchLine; children?: ReactNode }) {
  const isExpired = line.row?.isExpired === true
  return (
    <span className="inline-flex items-center gap-x-1.5 max-desk:max-w-40 max-desk:flex-wrap" title={line.row?.name}>
      <span className={classes('max-desk:leading-4', isExpired && 'font-mid text-ink-3')}>{lineName(line.code)}</span>
      <Chips line={line} />
      {children}
    </span>
  )
}

/** The news of a line as small marks. */
export function Chips({ line }: { line: WatchLine }) {
  return chips(line).map((chip) => (
    <span
      key={chip}
      className={classes(
        'whitespace-nowrap rounded-1 px-1 font-mid text-chip leading-4',
        chip === 'In ban' ? 'bg-warn-soft text-warn' : 'bg-nn text-nn-ink',
      )}
    >
      {chip}
    </span>
  ))
}

import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'

export interface PanelProps {
  title: ReactNode
  /** Small words behind the title: unit, set, span. */
  note?: ReactNode
  /** At the end of the title line: legend, buttons, a link. */
  actions?: ReactNode
  /** Chart panels draw their own top; they need no line under the title. */
  hasRule?: boolean
  children: ReactNode
}

/** A titled part of the sheet. */
export function Panel({ title, note, actions, hasRule = true, children }: PanelProps) {
  return (
    <section className="flex min-w-0 flex-col">
      <header
        className={classes(
          'flex min-h-10 items-center gap-2 whitespace-nowrap px-3.5 max-desk:px-4',
          hasRule && 'border-line-soft border-b',
        )}
      >
        <h2 className="font-bold text-body">{title}</h2>
        {note !== undefined && <span className="min-w-0 whitespace-normal py-1 text-ink-3 text-micro">{note}</span>}
        {actions !== undefined && <span className="ml-auto flex items-center gap-3">{actions}</span>}
      </header>
      {children}
    </section>
  )
}

/** Panels side by side on desks, one below the other on phones. */
export function PanelRow({ children, columns }: { children: ReactNode; columns: 2 | 3 | 4 }) {
  const grid = { 2: 'desk:grid-cols-2', 3: 'desk:grid-cols-3', 4: 'desk:grid-cols-4' }[columns]
  return <div className={classes('grid gap-px bg-line! *:bg-surface', grid)}>{children}</div>
}

/** A main part with figures beside it, 304 px wide; below it on phones. */
export function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-px bg-line! *:min-w-0 *:bg-surface desk:grid-cols-[minmax(0,1fr)_304px]">
      <div>{children}</div>
      <aside>{side}</aside>
    </div>
  )
}

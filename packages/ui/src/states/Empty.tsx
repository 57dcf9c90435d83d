import type { ReactNode } from 'react'

export interface EmptyProps {
  /** What is not there: 'Market was closed on 5 Nov 2025'. */
  title: string
  /** Why, and what to change. */
  children: ReactNode
  /** Buttons or links to the nearest thing that works. */
  actions?: ReactNode
}

/** Nothing to show, why, and the nearest thing that works. */
export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <div className="flex flex-col items-start gap-1 p-6">
      <b className="font-bold text-strong">{title}</b>
      <p className="max-w-110 text-ink-2">{children}</p>
      {isShown(actions) && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

function isShown(actions: ReactNode): boolean {
  return actions !== undefined && !(Array.isArray(actions) && actions.length === 0)
}

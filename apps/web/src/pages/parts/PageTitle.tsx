import type { ReactNode } from 'react'

/** The name of a page that is not a tool, with what can be done with it at its end. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex h-12 items-center gap-2 max-desk:px-4">
      <h1 className="truncate font-bold text-title tracking-[-0.015em] max-desk:text-card">{title}</h1>
      <span className="ml-auto flex flex-none items-center gap-2">{children}</span>
    </div>
  )
}

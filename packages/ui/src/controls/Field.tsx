import type { ReactNode } from 'react'

/** A control with its name before it; the control has its own name for readers. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="text-ink-3 text-micro">
        {label}
      </span>
      {children}
    </span>
  )
}

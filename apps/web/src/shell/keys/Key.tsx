import type { ReactNode } from 'react'

/** The name of a key, as it stands on the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="whitespace-nowrap rounded-1 border border-line bg-surface px-1.25 font-sans text-ink-3 text-micro leading-4">
      {children}
    </kbd>
  )
}

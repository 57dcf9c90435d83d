import { LockMark } from '@strikelens/ui/marks'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** What the lock means, and the keys. */
export function MenuFoot({ hasLocks }: { hasLocks: boolean }) {
  return (
    <p className="flex items-center gap-4 border-line border-t px-4.5 py-2 text-ink-3 text-micro">
      {hasLocks && (
        <span className="inline-flex items-center gap-1">
          <LockMark /> last completed session without the Advanced plan
        </span>
      )}
      <span className="ml-auto inline-flex items-center gap-1">
        <Key>
          <ArrowUp size={10} aria-label="Up" />
        </Key>
        <Key>
          <ArrowDown size={10} aria-label="Down" />
        </Key>
        move
      </span>
      <span>
        <Key>Enter</Key> open
      </span>
      <span>
        <Key>Esc</Key> close
      </span>
    </p>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 items-center rounded-2 border border-line bg-surface px-1.25 font-sans">
      {children}
    </kbd>
  )
}

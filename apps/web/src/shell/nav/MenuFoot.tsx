import { LockMark } from '@strikelens/ui/marks'
import { MoveKeys } from '../keys/MoveKeys.tsx'

/** What the lock means, and the keys. */
export function MenuFoot({ hasLocks }: { hasLocks: boolean }) {
  return (
    <p className="flex items-center gap-4 border-line border-t px-4.5 py-2 text-ink-3 text-micro">
      {hasLocks && (
        <span className="inline-flex items-center gap-1">
          <LockMark /> last completed session without the Advanced plan
        </span>
      )}
      <MoveKeys />
    </p>
  )
}

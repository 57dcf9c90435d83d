import { LockMark } from '@strikelens/ui/marks'
import type { ManifestEntry } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'

/** Pages in two columns, premium ones with their lock. */
export function LinkGrid({ entries, onFollow }: { entries: readonly ManifestEntry[]; onFollow: () => void }) {
  return (
    <ul className="grid grid-cols-2 *:border-line-soft dark:*:border-line *:border-b *:odd:border-r">
      {entries.map((entry) => (
        <li key={entry.key}>
          <Link
            page={entry}
            onClick={onFollow}
            className="flex h-full min-h-11 items-center gap-1.5 px-4 font-mid leading-4.25 -outline-offset-2 active:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:shadow-[inset_2px_0_0_var(--ink)]"
          >
            {entry.label}
            {entry.isPremium && <LockMark />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { LockMark } from '@strikelens/ui/marks'
import type { ManifestEntry } from '../../manifest.ts'
import { PageLink } from '../PageLink.tsx'

/** Pages in two columns, premium ones with their lock. */
export function LinkGrid({ entries, onFollow }: { entries: readonly ManifestEntry[]; onFollow: () => void }) {
  return (
    <ul className="grid grid-cols-2 *:border-line-soft *:border-b *:odd:border-r">
      {entries.map((entry) => (
        <li key={entry.key}>
          <PageLink
            entry={entry}
            onClick={onFollow}
            className="flex h-11 items-center gap-1.5 px-4 font-mid -outline-offset-2 active:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:shadow-[inset_2px_0_0_var(--ink)]"
          >
            <span className="truncate">{entry.label}</span>
            {entry.isPremium && <LockMark />}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

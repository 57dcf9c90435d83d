import { classes } from '@strikelens/ui/classes'
import { LockMark } from '@strikelens/ui/marks'
import { briefOf } from '../../briefs.ts'
import type { ManifestEntry } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'
import { Star } from '../favorites/Star.tsx'

export interface MenuOptionProps {
  readonly entry: ManifestEntry
  /** Label of its group. */
  readonly group: string
  readonly isCurrent: boolean
  readonly onFollow: () => void
}

/** A page in the menu: the whole cell is its link, but for the star. */
export function MenuOption({ entry, group, isCurrent, onFollow }: MenuOptionProps) {
  return (
    <li
      className={classes(
        'relative flex min-h-11 items-center gap-1 py-1.5 pr-1 pl-2.5 outline-focus focus-within:bg-accent-soft hover:bg-accent-soft has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2',
        isCurrent ? 'rounded-r-2 shadow-[inset_2px_0_0_var(--ink)]' : 'rounded-2',
      )}
    >
      <Link
        page={entry}
        onClick={onFollow}
        className="min-w-0 flex-1 outline-none after:absolute after:inset-0 focus-visible:outline-none"
      >
        <b className={classes('block truncate leading-4.25', isCurrent ? 'font-bold' : 'font-mid')}>{entry.label}</b>
        <span className="block truncate text-ink-3 text-micro leading-3.5">{briefOf(entry.key)}</span>
      </Link>
      {entry.isPremium && <LockMark />}
      <span className="relative">
        <Star entry={entry} group={group} />
      </span>
    </li>
  )
}

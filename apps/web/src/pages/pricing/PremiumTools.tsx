import { Panel } from '@strikelens/ui/frame'
import { LockMark } from '@strikelens/ui/marks'
import { briefOf } from '../../briefs.ts'
import { isTool, manifest } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'

const premium = manifest.filter((entry) => isTool(entry) && entry.isPremium)

/** The tools with a lock, each a link to its page. */
export function PremiumTools() {
  return (
    <Panel title="Premium tools" note={premium.length}>
      <p className="max-w-[76ch] px-3.5 pt-3 pb-1 text-ink-2 max-desk:px-4">
        Live and on every date with Advanced and Pro. Without them each opens complete on its last completed session:
        look before you pay.
      </p>
      <ul className="grid px-3.5 pb-3 desk:grid-cols-3 desk:gap-x-8 max-desk:px-4">
        {premium.map((entry) => (
          <li key={entry.key} className="border-line-soft border-b">
            <Link
              page={entry}
              className="group flex min-h-8 items-center gap-2 text-table max-desk:min-h-11 max-desk:text-body"
            >
              <span className="font-mid group-hover:underline">{entry.label}</span>
              <LockMark />
              <span className="ml-auto text-right text-ink-3 text-micro">{briefOf(entry.key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

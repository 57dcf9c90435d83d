import type { LucideIcon } from 'lucide-react'
import type { ViewProps } from '../view.ts'
import { FollowButton } from './FollowButton.tsx'

/** A page that knows more of a row's symbol. */
export interface RowLink {
  readonly label: string
  /** Key of the tool it leads to. */
  readonly tool: string
  readonly icon: LucideIcon
}

interface RowActionsProps extends Pick<ViewProps<unknown, unknown>, 'hrefOf' | 'watchlists'> {
  readonly symbol: string
  readonly links: readonly RowLink[]
}

/** What can be done with a row: the pages that know more of its symbol, and a list to put it on. */
export function RowActions({ symbol, links, hrefOf, watchlists }: RowActionsProps) {
  return (
    <span className="inline-flex items-center">
      {links.map(({ label, tool, icon: Icon }) => {
        const href = hrefOf(tool, symbol)
        return href === null ? null : (
          <a
            key={href}
            href={href}
            title={`${label} of ${symbol}`}
            aria-label={`${label} of ${symbol}`}
            className="grid size-7 place-items-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink max-desk:size-9"
          >
            <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
          </a>
        )
      })}
      <FollowButton symbol={symbol} watchlists={watchlists} />
    </span>
  )
}

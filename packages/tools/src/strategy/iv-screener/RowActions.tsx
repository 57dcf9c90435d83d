import { ChartLine, Layers, TableProperties } from 'lucide-react'
import type { ViewProps } from '../../view.ts'
import { FollowButton } from './FollowButton.tsx'
import type { ScreenRow } from './figures.ts'
import { rowLinks } from './rowLinks.ts'

const ICONS = {
  'IV history': ChartLine,
  Straddle: Layers,
  'Option chain': TableProperties,
}

interface RowActionsProps extends Pick<ViewProps<unknown, unknown>, 'hrefOf' | 'watchlists'> {
  readonly row: ScreenRow
}

/** What can be done with a row: the pages that know more of its symbol, and a list to put it on. */
export function RowActions({ row, hrefOf, watchlists }: RowActionsProps) {
  return (
    <span className="inline-flex items-center">
      {rowLinks(row).map(({ label, tool }) => {
        const href = hrefOf(tool, row.symbol)
        const Icon = ICONS[label]
        return href === null ? null : (
          <a
            key={href}
            href={href}
            title={`${label} of ${row.symbol}`}
            aria-label={`${label} of ${row.symbol}`}
            className="grid size-7 place-items-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink max-desk:size-9"
          >
            <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
          </a>
        )
      })}
      <FollowButton symbol={row.symbol} watchlists={watchlists} />
    </span>
  )
}

import { Building2, ChartLine, Layers, type LucideIcon, TableProperties } from 'lucide-react'
import { FollowButton } from '../screening/FollowButton.tsx'
import type { ViewProps } from '../view.ts'
import type { LinkIcon, ListLink } from './list.ts'
import type { ListedRow } from './listedRow.ts'

const ICONS: Readonly<Record<LinkIcon, LucideIcon>> = {
  chart: ChartLine,
  layers: Layers,
  table: TableProperties,
  company: Building2,
}

interface RowLinksProps extends Pick<ViewProps<unknown, unknown>, 'hrefOf' | 'watchlists'> {
  readonly row: ListedRow
  readonly links: readonly ListLink[]
}

/** The pages that know more of a row's symbol, of those that are built. */
export function linksOf(row: ListedRow, links: readonly ListLink[], hrefOf: ViewProps<unknown, unknown>['hrefOf']) {
  return links.flatMap(({ tool, label, icon, unless }) => {
    const other = unless?.is.includes(row.word(unless.word)) ? unless.tool : tool
    const href = hrefOf(other, row.symbol)
    return href === null ? [] : [{ href, label, icon }]
  })
}

/** What can be done with a row: the pages that know more of its symbol, and a list to put it on. */
export function RowLinks({ row, links, hrefOf, watchlists }: RowLinksProps) {
  return (
    <span className="inline-flex items-center">
      {linksOf(row, links, hrefOf).map(({ href, label, icon }) => {
        const Icon = ICONS[icon]
        return (
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

import type { Search } from '@strikelens/tools/view'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { pageOf } from '../../manifest.ts'

export interface CardLinkProps {
  /** Routes that show the card's numbers, the first that is built counts. */
  readonly pages: readonly string[]
  readonly symbol?: string
  readonly search: Search
}

/** The way to the tool whose numbers a card shows, with the card's parameters; nothing while no such tool is built. */
export function CardLink({ pages, symbol, search }: CardLinkProps) {
  const entry = pages.map(pageOf).find((page) => page !== null)
  if (entry === undefined) return null
  return (
    <Link
      to="/$page/{-$symbol}"
      params={{ page: entry.key, symbol }}
      search={search}
      className="touch ml-auto inline-flex h-7 flex-none items-center gap-0.5 text-ink-2 text-table hover:text-ink max-desk:h-9"
    >
      {entry.label}
      <ChevronRight size={14} aria-hidden="true" />
    </Link>
  )
}

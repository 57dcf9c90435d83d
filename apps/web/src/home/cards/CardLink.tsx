import type { Search } from '@strikelens/tools/view'
import { ChevronRight } from 'lucide-react'
import { type ManifestEntry, manifest } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'

export interface CardLinkProps {
  /** The page that shows more of the card's numbers; null while none is built. */
  readonly page: ManifestEntry | null
  readonly symbol?: string
  readonly search: Search
}

/** The way to the page whose numbers a card shows, with the card's parameters. */
export function CardLink({ page, symbol, search }: CardLinkProps) {
  if (page === null) return null
  return (
    <Link
      page={page}
      symbol={page.card?.isOfSymbol === true ? symbol : undefined}
      search={search}
      className="touch ml-auto inline-flex h-7 flex-none items-center gap-0.5 text-ink-2 text-table hover:text-ink max-desk:h-9"
    >
      {page.label}
      <ChevronRight size={14} aria-hidden="true" />
    </Link>
  )
}

/** The tool that shows more of the answer of a card; null while none is built. */
export function toolOfCard(answer: string): ManifestEntry | null {
  return manifest.find(({ card }) => card?.answer === answer) ?? null
}

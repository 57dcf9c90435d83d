import type { ReactNode } from 'react'
import { pageOf } from '../../manifest.ts'
import { PageLink } from '../PageLink.tsx'
import { type Favorite, pageAt } from './favorites.ts'

export interface FavoriteLinkProps {
  readonly favorite: Favorite
  readonly className: string
  readonly children: ReactNode
}

/** The way to a favorite; only its name where the page it led to is gone. */
export function FavoriteLink({ favorite, className, children }: FavoriteLinkProps) {
  const page = pageAt(favorite.url)
  const entry = page === null ? null : pageOf(page.key)
  if (page === null || entry === null) return <span className={`${className} text-ink-3`}>{children}</span>
  return (
    <PageLink entry={entry} symbol={page.symbol} className={className}>
      {children}
    </PageLink>
  )
}

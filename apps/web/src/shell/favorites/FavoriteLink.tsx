import { readPath } from '@strikelens/tools/address/pagePath'
import type { ReactNode } from 'react'
import { pageOf } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'
import type { Favorite } from './favorites.ts'

export interface FavoriteLinkProps {
  readonly favorite: Favorite
  readonly className: string
  readonly children: ReactNode
}

/** The way to a favorite; only its name where the page it led to is gone. */
export function FavoriteLink({ favorite, className, children }: FavoriteLinkProps) {
  const page = readPath(favorite.url)
  const entry = page === null ? null : pageOf(page.key)
  if (page === null || entry === null) return <span className={`${className} text-ink-3`}>{children}</span>
  return (
    <Link page={entry} symbol={page.symbol} className={className}>
      {children}
    </Link>
  )
}

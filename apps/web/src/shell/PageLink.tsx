import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ManifestEntry } from '../manifest.ts'
import { usePrefetch } from '../tool/usePrefetch.ts'

export interface PageLinkProps {
  readonly entry: ManifestEntry
  /** What a tool is opened for; its own default without one. */
  readonly symbol?: string | undefined
  readonly className: string
  readonly children: ReactNode
  /** When it is followed, also to the page that is already open. */
  readonly onClick?: () => void
}

/** A link to a page, which begins to load when it is hovered or focused. */
export function PageLink({ entry, symbol, className, children, onClick }: PageLinkProps) {
  const prefetch = usePrefetch()
  if (entry.key === '') {
    return (
      <Link to="/" activeOptions={{ exact: true }} onClick={onClick} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      to="/$page/{-$symbol}"
      // Named even without a value: the symbol of the page that is left would stay in the address otherwise.
      params={{ page: entry.key, symbol }}
      onMouseEnter={() => prefetch(entry.key, symbol)}
      onFocus={() => prefetch(entry.key, symbol)}
      onClick={onClick}
      className={className}
    >
      {children}
    </Link>
  )
}

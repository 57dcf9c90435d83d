import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { pageOf } from '../../manifest.ts'
import { usePrefetch } from '../../tool/usePrefetch.ts'

/** The tools of an index; `isQuery` where the address has the symbol behind a question mark. */
const LINKS = [
  { label: 'OI', page: 'oi-analysis', isQuery: false },
  { label: 'C/P', page: 'call-vs-put-oi', isQuery: true },
  { label: 'Straddle', page: 'straddle-price', isQuery: false },
  { label: 'Chain', page: 'option-chain', isQuery: false },
].filter(({ page }) => pageOf(page) !== null)

/** The tools of an index; on phones the whole tile leads to the last of them. Drawn once: a tile's price changes often. */
export const StripLinks = memo(function StripLinks({ symbol }: { symbol: string }) {
  const prefetch = usePrefetch()
  return (
    <span className="flex gap-1.5 max-desk:contents">
      {LINKS.map(({ label, page, isQuery }) => (
        <Link
          key={page}
          to="/$page/{-$symbol}"
          params={{ page, symbol: isQuery ? undefined : symbol }}
          search={isQuery ? { symbol } : {}}
          aria-label={`${symbol} ${label}`}
          title={pageOf(page)?.label}
          onMouseEnter={() => prefetch(page, symbol)}
          onFocus={() => prefetch(page, symbol)}
          className="relative text-ink-3 text-micro leading-3.5 after:absolute after:-inset-x-0.75 after:-inset-y-1.25 hover:text-accent max-desk:absolute max-desk:inset-0 max-desk:[&:not(:last-child)]:hidden"
        >
          <span className="max-desk:sr-only">{label}</span>
        </Link>
      ))}
    </span>
  )
})

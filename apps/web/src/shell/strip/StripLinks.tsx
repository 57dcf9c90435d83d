import { Popover } from '@strikelens/ui/overlays'
import { usePhone } from '@strikelens/ui/screen'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { pageOf } from '../../manifest.ts'
import { usePrefetch } from '../../tool/usePrefetch.ts'

/** The tools of an index; `isQuery` where the address has the symbol behind a question mark. */
const LINKS = [
  { label: 'OI', page: 'oi-analysis', isQuery: false },
  { label: 'C/P', page: 'call-vs-put-oi', isQuery: true },
  { label: 'Straddle', page: 'straddle-price', isQuery: false },
  { label: 'Chain', page: 'option-chain', isQuery: false },
].flatMap((link) => {
  const entry = pageOf(link.page)
  return entry === null ? [] : [{ ...link, entry }]
})

type StripLink = (typeof LINKS)[number]

/** The tools of an index: beside its price, and on phones behind the tile. Drawn once: a tile's price changes often. */
export const StripLinks = memo(function StripLinks({ symbol }: { symbol: string }) {
  return usePhone() ? <TileSheet symbol={symbol} /> : <InlineLinks symbol={symbol} />
})

function InlineLinks({ symbol }: { symbol: string }) {
  return (
    <span className="flex gap-1.5">
      {LINKS.map((link) => (
        <ToolLink
          key={link.page}
          link={link}
          symbol={symbol}
          className="relative text-ink-3 text-micro leading-3.5 after:absolute after:-inset-x-0.75 after:-inset-y-1.25 hover:text-accent"
        >
          {link.label}
        </ToolLink>
      ))}
    </span>
  )
}

/** A finger needs more room than the tile has for four links. */
function TileSheet({ symbol }: { symbol: string }) {
  return (
    <Popover
      label={symbol}
      trigger={(props) => (
        <button type="button" aria-label={`Tools of ${symbol}`} className="absolute inset-0" {...props} />
      )}
    >
      {(close) => (
        <ul className="pb-2">
          {LINKS.map((link) => (
            <li key={link.page} className="border-line-soft border-b last:border-b-0">
              <ToolLink
                link={link}
                symbol={symbol}
                onFollow={close}
                className="flex min-h-11 items-center px-4 font-mid"
              >
                {link.entry.label}
              </ToolLink>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

interface ToolLinkProps {
  readonly link: StripLink
  readonly symbol: string
  readonly className: string
  readonly children: ReactNode
  onFollow?(): void
}

function ToolLink({ link: { label, page, entry, isQuery }, symbol, onFollow, ...rest }: ToolLinkProps) {
  const prefetch = usePrefetch()
  return (
    <Link
      to="/$page/{-$symbol}"
      params={{ page, symbol: isQuery ? undefined : symbol }}
      search={isQuery ? { symbol } : {}}
      aria-label={`${symbol} ${label}`}
      title={entry.label}
      onMouseEnter={() => prefetch(page, symbol)}
      onFocus={() => prefetch(page, symbol)}
      onClick={onFollow}
      {...rest}
    />
  )
}

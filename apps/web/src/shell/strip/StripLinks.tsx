import pages from 'virtual:strip'
import { Popover } from '@strikelens/ui/overlays'
import { usePhone } from '@strikelens/ui/screen'
import { memo, type ReactNode } from 'react'
import type { StripPage } from '../../offeredPages.ts'
import { Link } from '../../routing/Link.tsx'

/** The tools of an index: beside its price, and on phones behind the tile. Drawn once: a tile's price changes often. */
export const StripLinks = memo(function StripLinks({ symbol }: { symbol: string }) {
  return usePhone() ? <TileSheet symbol={symbol} /> : <InlineLinks symbol={symbol} />
})

function InlineLinks({ symbol }: { symbol: string }) {
  return (
    <span className="flex gap-1.5">
      {pages.map((page) => (
        <ToolLink
          key={page.key}
          page={page}
          symbol={symbol}
          className="relative text-ink-3 text-micro leading-3.5 after:absolute after:-inset-x-0.75 after:-inset-y-1.25 hover:text-accent"
        >
          {page.short}
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
          {pages.map((page) => (
            <li key={page.key} className="border-line-soft border-b last:border-b-0">
              <ToolLink
                page={page}
                symbol={symbol}
                onFollow={close}
                className="flex min-h-11 items-center px-4 font-mid"
              >
                {page.label}
              </ToolLink>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

interface ToolLinkProps {
  readonly page: StripPage
  readonly symbol: string
  readonly className: string
  readonly children: ReactNode
  onFollow?(): void
}

function ToolLink({ page, symbol, onFollow, ...rest }: ToolLinkProps) {
  const { label, short, hasSymbolInQuery } = page
  return (
    <Link
      page={page}
      symbol={hasSymbolInQuery ? undefined : symbol}
      search={hasSymbolInQuery ? { symbol } : {}}
      aria-label={`${symbol} ${short}`}
      title={label}
      onClick={onFollow}
      {...rest}
    />
  )
}

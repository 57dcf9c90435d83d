import type { PlainKey } from '@strikelens/tools'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { hrefOf, type Query } from './address.ts'
import { navigate } from './browser.ts'
import { useAddress } from './useAddress.ts'
import { usePrefetch } from './usePrefetch.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A page that is no tool by its route, which the compiler knows; any other as the manifest has it. */
  readonly page: PlainKey | { readonly key: string }
  /** What a tool is opened for; its own default without one. */
  readonly symbol?: string | undefined
  readonly search?: Query
  /** Leads to another view of the same page, at the same place. */
  readonly keepsScroll?: boolean
  readonly children: ReactNode
}

/** A link to a page of ours, which begins to load when it is hovered or focused. It says when it leads to the open page. */
export function Link({ page, symbol, search, keepsScroll, onClick, ...rest }: LinkProps) {
  const key = typeof page === 'string' ? page : page.key
  const href = hrefOf(key, symbol, search)
  const address = useAddress()
  const prefetch = usePrefetch()
  const begin = () => prefetch(key, symbol, search)
  const isOpen =
    address.key === key &&
    (symbol === undefined || symbol === address.symbol) &&
    Object.entries(search ?? {}).every(([name, value]) => value === address.search[name])
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOurs = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isOurs) return
    event.preventDefault()
    navigate(href, { keepsScroll: keepsScroll === true })
  }
  return (
    <a
      aria-current={isOpen ? 'page' : undefined}
      onMouseEnter={begin}
      onFocus={begin}
      onTouchStart={begin}
      {...rest}
      href={href}
      onClick={follow}
    />
  )
}

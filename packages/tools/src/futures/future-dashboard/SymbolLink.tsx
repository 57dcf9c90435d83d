import type { ReactNode } from 'react'

/** A symbol that leads to its own page; bare while that page is not built. */
export function SymbolLink({ symbol, href, children }: { symbol: string; href: string | null; children?: ReactNode }) {
  const name = children ?? symbol
  return href === null ? (
    name
  ) : (
    <a href={href} className="touch hover:text-accent">
      {name}
    </a>
  )
}

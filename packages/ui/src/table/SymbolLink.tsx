import { useContext } from 'react'
import { SymbolHrefContext } from './symbolHref.ts'

/**
 * The way from a symbol of a table to its chart, seen while the pointer is on its row. The keyboard and readers of screens
 * find it in what the row opens: hundreds of rows would be as many stops more. Its sign is drawn by the style sheet: the
 * script of a page has a limit.
 */
export function SymbolLink({ symbol }: { symbol: string }) {
  const hrefOf = useContext(SymbolHrefContext)
  if (hrefOf === null) return null
  // biome-ignore lint/a11y/useAnchorContent: its name is its label
  return <a className="kit-chart" href={hrefOf(symbol)} aria-label={`Chart of ${symbol}`} tabIndex={-1} />
}

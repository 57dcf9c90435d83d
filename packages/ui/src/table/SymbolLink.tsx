import { ChartCandlestick } from 'lucide-react'
import { createContext, useContext } from 'react'

/** Where the chart of a symbol is; null on a page without charts. */
export const SymbolHrefContext = createContext<((symbol: string) => string) | null>(null)

/**
 * The way from a symbol of a table to its chart, seen while the pointer is on its row. The keyboard and readers of screens
 * find it in what the row opens: hundreds of rows would be as many stops more.
 */
export function SymbolLink({ symbol }: { symbol: string }) {
  const hrefOf = useContext(SymbolHrefContext)
  return hrefOf === null ? null : (
    <a className="kit-chart" href={hrefOf(symbol)} aria-label={`Chart of ${symbol}`} tabIndex={-1}>
      <ChartCandlestick size={14} strokeWidth={1.5} />
    </a>
  )
}

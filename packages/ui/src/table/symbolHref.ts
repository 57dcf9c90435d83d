import { createContext } from 'react'

/** Where the chart of a symbol is; null on a page without charts. */
export const SymbolHrefContext = createContext<((symbol: string) => string) | null>(null)

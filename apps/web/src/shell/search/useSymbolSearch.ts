import catalogue from 'virtual:search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type KnownSymbol, knownSymbols } from './knownSymbols.ts'
import { listedStocks } from './listed.ts'
import { symbolPlace, symbolPriority } from './priority.ts'
import { readQuery, SHORTEST_QUERY } from './reading.ts'

const DEBOUNCE_MS = 300
const MOST = 15

export interface SymbolSearch {
  readonly found: readonly KnownSymbol[]
  /** Whether the server has yet to answer. */
  readonly isLoading: boolean
}

/** Symbols by a part of their name, best first: indices and commodities at once, stocks and funds when the server answers. */
export function useSymbolSearch(text: string): SymbolSearch {
  const query = text.trim()
  const wanted = query.length < SHORTEST_QUERY ? null : query
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isFetching } = useQuery(listedStocks(asked))
  const found = useMemo(() => {
    if (wanted === null) return []
    const reading = readQuery(wanted, [])
    return knownSymbols(catalogue, data ?? [])
      .flatMap((symbol) => {
        const priority = symbolPriority(reading, symbol)
        return priority === null ? [] : [{ symbol, priority, place: symbolPlace(reading, symbol) }]
      })
      .sort((a, b) => b.priority - a.priority || a.place - b.place || a.symbol.symbol.localeCompare(b.symbol.symbol))
      .slice(0, MOST)
      .map(({ symbol }) => symbol)
  }, [wanted, data])
  return { found, isLoading: wanted !== null && (wanted !== asked || isFetching) }
}

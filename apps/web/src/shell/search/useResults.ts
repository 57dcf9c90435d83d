import catalogue from 'virtual:search'
import { istDate } from '@strikelens/market/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useServerClock } from '../../live/clock.ts'
import { listedStocks } from './listed.ts'
import type { SearchResult } from './result.ts'
import { listedQuery, searchResults } from './searchResults.ts'

const DEBOUNCE_MS = 300

export interface Results {
  readonly results: readonly SearchResult[]
  /** Whether the server has yet to answer. */
  readonly isLoading: boolean
}

/** What is known here at once, with the server's stocks when they come. A server that fails finds none. */
export function useResults(text: string): Results {
  const clock = useServerClock()
  const today = istDate(clock?.now ?? Date.now())
  const wanted = listedQuery(text, catalogue, today)
  const asked = useSettled(wanted)
  const { data, isFetching } = useQuery(listedStocks(asked))
  const isLoading = wanted !== null && (wanted !== asked || isFetching)
  const results = useMemo(
    () => searchResults(text, { catalogue, listed: data ?? [], isLoading, today }),
    [text, data, isLoading, today],
  )
  return { results, isLoading }
}

/** A value once it has not changed for a while. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { useMemo } from 'react'
import { useWatchRows, type WatchRows } from './useWatchRows.ts'
import type { WatchLine } from './watchLine.ts'
import type { WatchlistItem } from './watchlistCalls.ts'

/** What is followed. */
type Followed = Pick<WatchLine, 'key' | 'code' | 'item'>

/** The items of a list with what the market says of them. */
export function useLines(followed: readonly Followed[]): { lines: readonly WatchLine[]; told: WatchRows } {
  const codes = useMemo(() => followed.map(({ code }) => code), [followed])
  const told = useWatchRows(codes)
  const { rows } = told
  const lines = useMemo(() => followed.map((one) => ({ ...one, row: rows.get(one.code) ?? null })), [followed, rows])
  return { lines, told }
}

export function followedItem(item: WatchlistItem): Followed {
  return { key: item.id, code: item.symbol, item }
}

export function followedCode(code: string): Followed {
  return { key: code, code, item: null }
}

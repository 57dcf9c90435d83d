import type { LiveTicks, Search } from '@strikelens/tools/view'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { live } from '../live/connection.ts'
import { type Envelope, fetchTool } from './fetchTool.ts'

type Frame = { readonly isFull: boolean; readonly payload: Uint8Array }

/** A minute's turn is spread over this long, so that pages do not ask all at once. */
const SPREAD_MS = 1500

/**
 * The answer of a tool. Old data stays until the new is here. While `follow` is on, the live channel says when an answer is
 * new, and carries the ticks of the page's chain.
 */
export function useTool(
  key: string,
  search: Search,
  follow: { readonly chain: { symbol: string; expiry: string } | null } | null,
): { query: UseQueryResult<Envelope>; ticks: LiveTicks } {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['tool', key, search], [key, search])
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchTool(key, search, signal),
    placeholderData: keepPreviousData,
    // A dated answer never changes; a live one is refreshed by the channel or by hand.
    staleTime: search.date === undefined && search.time === undefined ? 5_000 : Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const hearers = useRef(new Set<(frame: Frame) => void>())
  const isFollowing = follow !== null
  const symbol = follow?.chain?.symbol
  const expiry = follow?.chain?.expiry
  useEffect(() => {
    if (!isFollowing) return
    let timer = 0
    const stop = live.watch({
      tool: key,
      params: search,
      chain: symbol === undefined || expiry === undefined ? null : { symbol, expiry },
      onVersion() {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS)
      },
      onFrame(frame) {
        for (const hear of hearers.current) hear(frame)
      },
      onRefused() {},
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [client, key, queryKey, search, isFollowing, symbol, expiry])
  const ticks = useMemo<LiveTicks>(
    () => ({
      subscribe(hear) {
        hearers.current.add(hear)
        return () => hearers.current.delete(hear)
      },
    }),
    [],
  )
  return { query, ticks }
}

import type { CalendarOverrides } from '@strikelens/market/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, storedAt } from '../offline/ask.ts'
import { live } from './connection.ts'

/** The server's market clock and what a page may know of it. */
export interface ServerClock {
  readonly now: number
  readonly speed: number
  readonly published: number
  readonly source: string
  /** How the market comes to be: what is only stored stands still at its last close. */
  readonly kind: 'simulated' | 'live' | 'replay' | 'stored'
  /** What is wrong with the feed while the market trades. */
  readonly trouble: string | null
  /** Whether new prices stay away; absent from an answer that was kept from an older server. */
  readonly isSilent?: boolean
  /** Why there is no data yet, without a full stop; absent from an answer that was kept from an older server. */
  readonly notReady?: string | null
  /** Days that exchanges published lately; absent from an answer that was kept from an older server. */
  readonly calendar?: CalendarOverrides
  readonly history: { readonly stage: string; readonly done: number; readonly total: number } | null
  /** Real time at which the server said so. */
  readonly readAt: number
}

const KEY = ['clock']

async function fetchClock(): Promise<ServerClock> {
  const response = await ask('/api/clock')
  if (!response.ok) throw new Error(`The server's clock cannot be read (${response.status}).`)
  return { ...(await response.json()), readAt: storedAt(response) ?? Date.now() }
}

/** The market clock, read again every half minute, and more often while history fills in; null before the first reading. */
export function useServerClock(): ServerClock | null {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: fetchClock,
    refetchInterval: ({ state }) => (state.data?.history == null ? 30_000 : 2_000),
    staleTime: 30_000,
  })
  return data ?? null
}

/** Lets every page know at once what the live channel says of the clock and the feed. For one component of the shell. */
export function useHeardClock(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      live.onClock(({ now, speed, source, trouble, isSilent }) =>
        client.setQueryData<ServerClock>(
          KEY,
          (known) => known && { ...known, now, speed, source, trouble, isSilent, readAt: Date.now() },
        ),
      ),
    [client],
  )
}

/** Market time now by a reading of the clock. */
export function marketTime({ now, readAt, speed }: ServerClock): number {
  return now + (Date.now() - readAt) * speed
}

/** Market time now, to the second; null before the clock is known. */
export function useMarketNow(clock: ServerClock | null): number | null {
  const [, beat] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => beat((count) => count + 1), 1000)
    return () => window.clearInterval(timer)
  }, [])
  return clock === null ? null : marketTime(clock)
}
